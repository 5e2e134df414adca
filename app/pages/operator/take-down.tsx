import { operatorPath } from "../../operator-service.ts";
import { school } from "../../school.ts";
import { Callout, DateText, Pagination, SchoolImage, TextField } from "../../ui/page-parts.ts";
import { type ImageReference, imageAddress, imageName } from "../../values/image-reference.ts";
import { type findPictures, MAX_CHOICES } from "./find-pictures.ts";

type Found = Awaited<ReturnType<typeof findPictures>>;

/** `of`: the item that shows it, if a list still does. */
type Hidden = { picture: ImageReference; of: string | undefined };

type TakeDownProps = { typed: string; found: Found; hidden: readonly Hidden[] };

export function TakeDown({ typed, found, hidden }: TakeDownProps) {
  return (
    <>
      <p>
        The site hides the picture until you release it, even if the school’s own system still has
        it.
      </p>
      <p id="choose">Choose the picture from:</p>
      <ul aria-labelledby="choose" className="flex flex-wrap gap-3">
        {Object.entries(lists).map(([name, path]) => (
          <li key={path}>
            <a href={`${getAddress(path)}#found`} className="button-secondary px-3">
              {name}
            </a>
          </li>
        ))}
      </ul>
      <form
        method="get"
        action={`${operatorPath}#found`}
        className="apart grid gap-4 max-w-[34rem]"
      >
        <TextField
          label="Or enter the address of the picture, or of its page"
          id="picture-address"
          name="picture"
          defaultValue={found ? "" : typed}
          required
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <button type="submit" className="button-secondary justify-self-start">
          Show pictures
        </button>
      </form>
      {typed !== "" && (
        // The address leads here, so that screen readers begin with what was found.
        <div id="found" tabIndex={-1} className="apart outline-none">
          <Result typed={typed} found={found} hidden={hidden} />
        </div>
      )}
    </>
  );
}

const lists = {
  News: "/News",
  Events: "/Events",
  Notices: "/Notices",
  "Photo albums": "/Gallery",
};

function getAddress(typed: string): string {
  return `${operatorPath}?picture=${encodeURIComponent(typed)}`;
}

function Result({ typed, found, hidden }: TakeDownProps) {
  if (!found) {
    return (
      <Callout tone="error">
        <p>
          That is not the address of a picture on this site. Enter an address like
          {` ${school.origin}/api/image/5f1e9c, or ${school.origin}/SubGallery?id=5f1e9c&photo=3.`}
        </p>
      </Callout>
    );
  }
  if ("choices" in found) return <Choices {...found} />;
  const { title, pictures, position } = found;
  if (pictures.length === 0) return <p>{title} has no pictures.</p>;
  const hiddenNames = new Set(hidden.map((one) => imageName(one.picture)));
  return (
    <>
      <h3>{title}</h3>
      <ul className="apart grid grid-cols-2 sm:grid-cols-3 lg:grid-cols-4 gap-4 sm:gap-6">
        {pictures.map((picture, index) => (
          <li key={picture}>
            <Picture
              picture={picture}
              name={pictures.length > 1 ? `picture ${position.first + index + 1}` : "the picture"}
              isHidden={hiddenNames.has(imageName(picture))}
              typed={typed}
            />
          </li>
        ))}
      </ul>
      {pictures.length > 1 && <Pagination position={position} filter={{ picture: typed }} />}
    </>
  );
}

function Choices({ choices }: Extract<Found, { choices: unknown }>) {
  if (choices.length === 0) return <p>Nothing here has a picture.</p>;
  return (
    <ul className="apart grid gap-2">
      {choices.map(({ title, date, address }) => (
        <li key={address}>
          <a href={`${getAddress(address)}#found`} className="inline-link">
            {title}
          </a>
          {date && (
            <span className="block text-small text-muted">
              <DateText date={date} />
            </span>
          )}
        </li>
      ))}
      {choices.length === MAX_CHOICES && <li>These are the newest {MAX_CHOICES}.</li>}
    </ul>
  );
}

type PictureProps = {
  picture: ImageReference;
  name: string;
  isHidden: boolean;
  typed: string;
};

function Picture({ picture, name, isHidden, typed }: PictureProps) {
  if (isHidden) return <p>Already taken down: {name}</p>;
  return (
    <form method="post" action={getAddress(typed)} className="grid gap-2">
      <input type="hidden" name="picture" value={imageAddress(picture)} />
      <SchoolImage reference={picture} alt={name} slot="itemPair" />
      <button name="intent" value="take-down" type="submit" className="button-secondary px-2">
        Take down<span className="sr-only"> {name}</span>
      </button>
    </form>
  );
}

export function HiddenPictures({ pictures }: { pictures: readonly Hidden[] }) {
  if (pictures.length === 0) return <p>No pictures are hidden.</p>;
  return (
    <ul className="grid gap-2">
      {pictures.map(({ picture, of = `${imageAddress(picture)} (no page shows it now)` }) => (
        <li key={picture}>
          <form method="post" action={operatorPath} className="flex flex-wrap items-center gap-3">
            <input type="hidden" name="picture" value={imageAddress(picture)} />
            <span className="break-anywhere">{of}</span>
            <button
              name="intent"
              value="release"
              type="submit"
              className="button-secondary px-3 text-small no-print"
            >
              Release<span className="sr-only">: {of}</span>
            </button>
          </form>
        </li>
      ))}
    </ul>
  );
}
