import * as v from "valibot";
import { imageReferences, requiredWords, words } from "./fields.ts";

export const messageCategories = ["Principal", "Director"] as const;
export type MessageCategory = (typeof messageCategories)[number];

/** The drawing of whoever has no portrait. */
export const silhouettes = {
  Principal: "portrait-principal",
  Director: "portrait-director",
} as const;

/** A message of the Principal or the Director; `html` is as the school wrote it: sanitise it before showing. */
export const Message = v.pipe(
  v.object({
    category: v.pipe(
      requiredWords,
      v.transform((category) => category.charAt(0).toUpperCase() + category.slice(1).toLowerCase()),
      v.picklist(messageCategories),
    ),
    name: words,
    message: requiredWords,
    attachments: imageReferences,
  }),
  v.transform(({ message, attachments, ...rest }) => ({
    ...rest,
    html: message,
    portrait: attachments[0],
  })),
);
export type Message = v.InferOutput<typeof Message>;

export function messagesOf(messages: readonly Message[], category: MessageCategory): Message[] {
  return messages.filter((message) => message.category === category);
}
