import { data } from "react-router";
import { missingStatus } from "../school-api.ts";
import type { Route } from "./+types/not-found.ts";

export function loader({ context }: Route.LoaderArgs) {
  throw data(null, { status: context.get(missingStatus) });
}

export default function NotFound() {
  return null;
}
