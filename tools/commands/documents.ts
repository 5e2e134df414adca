/** `npm run documents`: writes the sample PDF documents into `public/documents/`. */
import { writeDocuments } from "../brand/documents.ts";
import { stamp } from "../identity/made-for.ts";

await writeDocuments();
stamp("documents");
