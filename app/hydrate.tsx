import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { passOnLoaderData } from "./ui/frame/loader-data.tsx";

passOnLoaderData();

/** Brings a hydrated page to life; all others never fetch this. */
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
