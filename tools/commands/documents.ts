/** `npm run documents`: writes the sample PDF documents into `public/documents/`. */
import { writeDocuments } from "../brand/documents.ts";

await writeDocuments();
