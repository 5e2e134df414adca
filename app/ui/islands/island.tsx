import type { AllHTMLAttributes } from "react";
import { useClientScript } from "./client-script.tsx";

type IslandProps = Omit<AllHTMLAttributes<HTMLElement>, "as"> & {
  as?: "div" | "section" | "dialog" | "form" | "object";
  script: `/app/${string}.island.ts`;
};

/** Server-rendered markup that a script brings to life: its default export gets the element. */
export function Island({ as: Tag = "div", script, ...attributes }: IslandProps) {
  useClientScript();
  return <Tag data-island={script} {...attributes} />;
}
