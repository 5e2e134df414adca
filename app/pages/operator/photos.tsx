import type { OperatorPicture } from "../../operator-service.ts";
import { imageAddress } from "../../parse/image-reference.ts";
import { SchoolImage, TextField } from "../../ui/page-parts.ts";
import { formatLabel } from "./records.tsx";

type Photos = readonly OperatorPicture[];

const notFound =
  "There are no photos at this address. Open the page with the photo, and copy the whole address.";

/** `found`: at the address that the operator gave. */
export function PhotoForm({ address, found }: { address: string; found: Photos }) {
  return (
    <>
      <form method="get" action="#photos" className="grid gap-4 max-w-[34rem]">
        <TextField
          label="Address of the page with the photo, or of the photo"
          hint="Copy it from the top of your browser, and paste it here."
          error={address && found.length === 0 && <p className="text-error">{notFound}</p>}
          id="address"
          name="address"
          defaultValue={address}
          required
          autoComplete="off"
        />
        <button type="submit" className="button-secondary justify-self-start">
          Show its photos
        </button>
      </form>
      {found.length > 0 && <PhotoCards photos={found} />}
    </>
  );
}

export function PhotoCards({ photos }: { photos: Photos }) {
  return (
    <ul className="apart grid grid-cols-2 md:grid-cols-4 gap-4">
      {photos.map(({ picture, label, isHidden }) => {
        const name = formatLabel(label);
        const action = isHidden ? "Show again" : "Hide";
        return (
          <li key={picture} className="grid content-between gap-3 p-3 rounded-2 border border-rule">
            {isHidden ? <p>Hidden</p> : <SchoolImage reference={picture} alt="" slot="itemPair" />}
            <form method="post" className="grid gap-3">
              <p className="break-anywhere">{name}</p>
              <input type="hidden" name="picture" value={imageAddress(picture)} />
              <button
                name="intent"
                value={isHidden ? "shown" : "hidden"}
                type="submit"
                className="button-secondary px-2"
                aria-label={`${action}: ${name}`}
              >
                {action}
              </button>
            </form>
          </li>
        );
      })}
    </ul>
  );
}
