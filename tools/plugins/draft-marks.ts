import type { Plugin } from "vite";
import { placeholders } from "../brand/placeholders.ts";

/** Where app/dev.ts asks which texts of a page are invented. */
const address = "/@placeholders";

/** Tells the dev server's pages what of them is a draft. No build has it. */
export function draftMarks(): Plugin {
  return {
    name: "draft-marks",
    apply: "serve",
    configureServer(server) {
      server.middlewares.use(address, (_, response) => {
        response.setHeader("Content-Type", "application/json");
        response.end(JSON.stringify(placeholders()));
      });
    },
  };
}
