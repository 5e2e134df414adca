import type { MessageCategory } from "../../entities/message.ts";
import { EmptyState } from "../../ui/lists/empty-state.tsx";
import { Picture } from "../../ui/pictures/picture.tsx";
import { SchoolImage } from "../../ui/pictures/school-image.tsx";
import type { MessageBody } from "./message-body.server.ts";
import { RichText } from "./rich-text.tsx";

type DeskMessage = { name: string; portrait?: string | undefined; body: MessageBody };

const silhouettes = { Principal: "portrait-principal", Director: "portrait-director" } as const;

type DeskMessagesProps = { office: MessageCategory; messages: readonly DeskMessage[] };

/** All messages from the desk of the Principal or the Director, each with portrait and name. */
export function DeskMessages({ office, messages }: DeskMessagesProps) {
  if (messages.length === 0) {
    return <EmptyState title={`From the ${office}'s desk`}>Stay tuned for more updates</EmptyState>;
  }
  return messages.map((message, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the list never moves, and the school gives no sure key
    <DeskMessage key={index} office={office} message={message} />
  ));
}

function DeskMessage({ office, message }: { office: MessageCategory; message: DeskMessage }) {
  const { name, portrait, body } = message;
  return (
    <article
      aria-label={`Message from ${name || `the ${office}`}`}
      className="apart grid grid-cols-[minmax(0,1fr)] gap-6 sm:grid-cols-[12rem_minmax(0,1fr)] sm:gap-8"
    >
      <div className="flex gap-4 items-center sm:block">
        <div className="flex-none w-32 sm:w-auto overflow-hidden rounded-2 border border-rule bg-sand">
          {portrait ? (
            <SchoolImage
              reference={portrait}
              alt={`Portrait of ${name || `the ${office}`}`}
              ratio="3/4"
              priority
            />
          ) : (
            <Picture
              name={silhouettes[office]}
              sizes="(min-width: 30rem) 192px, 128px"
              className="w-full"
              priority
            />
          )}
        </div>
        <p className="min-w-0 break-words sm:mt-3">
          {name && <span className="block font-600">{name}</span>}
          <span className="block text-small text-muted">{office}</span>
        </p>
      </div>
      <RichText body={body} />
    </article>
  );
}
