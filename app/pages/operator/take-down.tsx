import {
  type ImageReference,
  imageAddress,
  sizedImageAddress,
} from "../../entities/image-reference.ts";
import { operatorPath } from "../../operator-service.ts";
import { Notice } from "../../ui/words/notice.tsx";
import { TextField } from "../../ui/words/text-field.tsx";

type TakeDownProps = { typed: string; picture: ImageReference | undefined; now: Date };

export function TakeDown({ typed, picture, now }: TakeDownProps) {
  return (
    <>
      <p>
        On the site, open the picture in a new tab (press and hold, or right-click) and copy that
        tab's address. Paste it here: the site hides the picture until you release it, even if the
        school's own system still has it.
      </p>
      <form
        method="get"
        action={`${operatorPath}#picture`}
        className="apart grid gap-4 max-w-[34rem]"
      >
        <TextField
          label="The picture's address"
          id="picture-address"
          name="picture"
          defaultValue={typed}
          required
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <button type="submit" className="button-secondary justify-self-start">
          Show picture
        </button>
      </form>
      {typed !== "" && (picture ? <PicturePreview picture={picture} now={now} /> : <NoPicture />)}
    </>
  );
}

function PicturePreview({ picture, now }: { picture: ImageReference; now: Date }) {
  return (
    <form method="post" action={operatorPath} className="apart grid gap-4 max-w-[34rem]">
      <input type="hidden" name="picture" value={imageAddress(picture)} />
      <p className="break-anywhere">
        This is the picture at {imageAddress(picture)}. If it is the wrong one, or nothing appears,
        check the address.
      </p>
      <img
        // The query bypasses the browser's cache.
        src={`${sizedImageAddress(picture, 560)}&seen=${now.valueOf()}`}
        alt="To be taken down"
        className="max-w-full max-h-80 justify-self-start border border-rule"
      />
      <button
        name="intent"
        value="take-down"
        type="submit"
        className="button-primary justify-self-start"
      >
        Take it down
      </button>
    </form>
  );
}

export function HiddenPictures({ pictures }: { pictures: readonly ImageReference[] }) {
  if (pictures.length === 0) return <p>No pictures are hidden.</p>;
  return (
    <ul className="grid gap-2">
      {pictures.map(imageAddress).map((address) => (
        <li key={address}>
          <form method="post" action={operatorPath} className="flex flex-wrap items-center gap-3">
            <input type="hidden" name="picture" value={address} />
            <span className="break-anywhere">{address}</span>
            <button
              name="intent"
              value="release"
              type="submit"
              className="button-secondary px-3 text-small no-print"
              aria-label={`Release ${address}`}
            >
              Release
            </button>
          </form>
        </li>
      ))}
    </ul>
  );
}

function NoPicture() {
  return (
    <Notice tone="error">
      <p>
        That is not the address of a picture on this site. For example:
        https://www.school.example/api/image/5f1e9c.
      </p>
    </Notice>
  );
}
