/** `npm run documents`: writes the sample PDF documents into `public/documents/`. */
import { writeDocuments } from "../artwork/paint/documents.ts";

await writeDocuments();
