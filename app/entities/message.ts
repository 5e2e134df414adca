import * as v from "valibot";
import { imageReferences, optionalText, requiredHtml, requiredText } from "./fields.ts";

export const messageCategories = ["Principal", "Director"] as const;
export type MessageCategory = (typeof messageCategories)[number];

export const silhouettes = {
  Principal: "portrait-principal",
  Director: "portrait-director",
} as const;

/** `html` is not sanitised: `messageBody` has to run before it is shown. */
export const Message = v.pipe(
  v.object({
    category: v.pipe(
      requiredText,
      v.transform((category) => category.charAt(0).toUpperCase() + category.slice(1).toLowerCase()),
      v.picklist(messageCategories),
    ),
    name: optionalText,
    message: requiredHtml,
    attachments: imageReferences,
  }),
  v.transform(({ message, attachments, ...rest }) => ({
    ...rest,
    html: message,
    portrait: attachments[0],
  })),
);
export type Message = v.InferOutput<typeof Message>;

export function filterByCategory(
  messages: readonly Message[],
  category: MessageCategory,
): Message[] {
  return messages.filter((message) => message.category === category);
}
