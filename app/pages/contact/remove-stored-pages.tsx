import removeStoredPages from "../../offline/register.ts?worker&url";

export function RemoveStoredPages() {
  return (
    <>
      <div hidden data-stored-pages>
        <button type="button" className="button-secondary">
          Remove stored pages
        </button>
        <p
          role="status"
          className="mt-2 text-small text-success"
          data-removed="Removed. This site stores no more pages on this device."
          data-failed="Delete this site’s data in your browser’s settings instead."
        />
      </div>
      <script type="module" fetchPriority="low" src={removeStoredPages} />
    </>
  );
}
