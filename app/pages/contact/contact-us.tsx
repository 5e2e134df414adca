import { Page } from "../../ui/page.tsx";
import { pageMeta } from "../../ui/page-meta.ts";

export const meta = () => pageMeta("/ContactUs");

export default function ContactUs() {
  return <Page path="/ContactUs">{null}</Page>;
}
