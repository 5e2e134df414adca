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
        On the site, open the picture in a new tab (press it long, or right-click it) and copy that
        tab's address. Then delete the picture in the school's own system, and put the address here.
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
          Show it
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
        This is {imageAddress(picture)} as the site has it. If it is not the one you mean, or
        nothing is seen, look at the address once more.
      </p>
      <img
        // The query bypasses the browser's cache.
        src={`${sizedImageAddress(picture, 560)}&seen=${now.valueOf()}`}
        alt="The one that would be taken down"
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

function NoPicture() {
  return (
    <Notice tone="error">
      <p>
        That is not the address of a picture on this site. An example:
        https://www.school.example/api/image/5f1e9c.
      </p>
    </Notice>
  );
}
