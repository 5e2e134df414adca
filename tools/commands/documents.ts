/** `npm run documents`: writes the sample PDF documents into `public/documents/`. */
import { writeDocuments } from "../artwork/paint/documents.ts";
import { stamp } from "../identity/made-for.ts";

await writeDocuments();
stamp("documents");
