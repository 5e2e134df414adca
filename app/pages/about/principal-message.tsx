import { messagesOf } from "../../entities/message.ts";
import { schoolApi } from "../../school-api.ts";
import { pageAt } from "../../site-map.ts";
import { Page } from "../../ui/frame/page.tsx";
import { pageMeta } from "../../ui/frame/page-meta.ts";
import type { Route } from "./+types/principal-message.ts";
import { DeskMessages } from "./desk-messages.tsx";
import { messageBody } from "./message-body.server.ts";

const page = pageAt("/PrincipalMessage");

export const meta = () => pageMeta(page);

export async function loader({ context }: Route.LoaderArgs) {
  const messages = messagesOf(await context.get(schoolApi).list("messages"), "Principal");
  return {
    messages: messages.map(({ html, ...message }) => ({ ...message, body: messageBody(html) })),
  };
}

export default function PrincipalMessage({ loaderData }: Route.ComponentProps) {
  return (
    <Page page={page}>
      <DeskMessages office="Principal" messages={loaderData.messages} />
    </Page>
  );
}
