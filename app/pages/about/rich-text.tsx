import { toJsxRuntime } from "hast-util-to-jsx-runtime";
import { Fragment, jsx, jsxs } from "react/jsx-runtime";
import { ContentLink } from "../../ui/words/links.tsx";
import type { MessageBody } from "./message-body.server.ts";

export function RichText({ body }: { body: MessageBody }) {
  const words = toJsxRuntime(body, {
    Fragment,
    jsx,
    jsxs,
    components: { a: MessageLink, blockquote: Quotation },
  });
  return <div className="prose min-w-0">{words}</div>;
}

function Quotation({ children }: React.ComponentProps<"blockquote">) {
  return (
    <blockquote className="prose apart border-l-4 border-ornament pl-4 font-serif italic">
      {children}
    </blockquote>
  );
}

function MessageLink({ href = "", children }: React.ComponentProps<"a">) {
  return <ContentLink href={href}>{children}</ContentLink>;
}
