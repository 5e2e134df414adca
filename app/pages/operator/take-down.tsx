import {
  type ImageReference,
  imageAddress,
  sizedImageAddress,
} from "../../entities/image-reference.ts";
import { operatorPath } from "../../operator-desk.ts";
import { Notice } from "../../ui/words/notice.tsx";

type TakeDownProps = { asked: string; picture: ImageReference | undefined };

/** First the picture is shown, then it can be taken down. */
export function TakeDown({ asked, picture }: TakeDownProps) {
  return (
    <>
      <p>
        Delete the picture in the school's own system first. Then copy its address from the site
        (press it long, or right-click it) and put it here.
      </p>
      <form
        method="get"
        action={`${operatorPath}#picture`}
        className="apart grid gap-4 max-w-[34rem]"
      >
        <div>
          <label htmlFor="picture-address" className="block mb-1 font-600">
            The picture's address
          </label>
          <input
            id="picture-address"
            name="picture"
            defaultValue={asked}
            required
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            className="control"
          />
        </div>
        <button type="submit" className="button-secondary justify-self-start">
          Show it
        </button>
      </form>
      {asked !== "" && (picture ? <Shown picture={picture} /> : <NoPicture />)}
    </>
  );
}

function Shown({ picture }: { picture: ImageReference }) {
  return (
    <form method="post" action={operatorPath} className="apart grid gap-4 max-w-[34rem]">
      <input type="hidden" name="picture" value={imageAddress(picture)} />
      <p className="break-anywhere">
        This is {imageAddress(picture)} as the site has it. If it is not the one you mean, or
        nothing is seen, look at the address once more.
      </p>
      <img
        src={sizedImageAddress(picture, 560)}
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
        That is no address of a picture of this site. One looks like
        https://www.school.example/api/image/5f1e9c.
      </p>
    </Notice>
  );
}
