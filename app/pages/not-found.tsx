import { data } from "react-router";

/** Every address that is no page of the site; the error boundary shows the way back. */
export function loader() {
  throw data(null, { status: 404 });
}

export default function NotFound() {
  return null;
}
