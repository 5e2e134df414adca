import { messagesOf } from "../../entities/message.ts";
import { schoolApi } from "../../school-api.ts";
import { DeskMessages } from "../../ui/desk-messages.tsx";
import { messageBody } from "../../ui/message-body.server.ts";
import { Page } from "../../ui/page.tsx";
import { pageMeta } from "../../ui/page-meta.ts";
import type { Route } from "./+types/principal-message.ts";

export const meta = () => pageMeta("/PrincipalMessage");

export async function loader({ context }: Route.LoaderArgs) {
  const messages = messagesOf(await context.get(schoolApi).list("messages"), "Principal");
  return {
    messages: messages.map(({ html, ...message }) => ({ ...message, body: messageBody(html) })),
  };
}

export default function PrincipalMessage({ loaderData }: Route.ComponentProps) {
  return (
    <Page path="/PrincipalMessage">
      <DeskMessages office="Principal" messages={loaderData.messages} />
    </Page>
  );
}
