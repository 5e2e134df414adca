import * as v from "valibot";
import * as fields from "../parse/fields.ts";

export const messageCategories = ["Principal", "Director"] as const;
export type MessageCategory = (typeof messageCategories)[number];

export const silhouettes = {
  Principal: "portrait-principal",
  Director: "portrait-director",
} as const;

/** `html` is not sanitised: message-body.server.ts does it before it is shown. Without text, the pictures are a scanned `letter`. */
export const Message = v.pipe(
  v.object({
    category: v.pipe(
      fields.requiredText,
      v.transform((category) => category.charAt(0).toUpperCase() + category.slice(1).toLowerCase()),
      v.picklist(messageCategories),
    ),
    name: fields.optionalText,
    message: fields.optionalHtml,
    attachments: fields.imageReferences,
  }),
  fields.requireAny("message", "attachments"),
  v.transform(({ message, attachments, ...rest }) => {
    const isLetter = message.replaceAll(/<[^<>]*>|&nbsp;|\s/g, "") === "";
    return {
      ...rest,
      html: message,
      portrait: isLetter ? undefined : attachments[0],
      letter: isLetter ? attachments : [],
    };
  }),
);
export type Message = v.InferOutput<typeof Message>;

export function filterByCategory(messages: readonly Message[], category: MessageCategory) {
  return messages.filter((message) => message.category === category);
}
