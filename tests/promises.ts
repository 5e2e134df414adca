/** What the README promises of the edge, in its own words, and the tests that hold each; promises.test.ts keeps both true. */
const dataCache = "worker/data-cache/data-cache.test.ts";
const faults = "worker/data-cache/faults.test.ts";
const jsonReads = "worker/data-cache/json-reads.test.ts";
const kvStore = "worker/data-cache/kv-store.test.ts";
const cron = "worker/data-cache/cron.test.ts";
const purge = "worker/operators/purge.test.ts";
const operatorPage = "worker/operators/operator-page.test.ts";
const images = "worker/images/images.test.ts";
const sizes = "worker/images/sized-images.test.ts";
const certificate = "worker/certificate/certificate.test.ts";
const pages = "worker/pages/pages.test.ts";
const pageCache = "worker/pages/page-cache.test.ts";
const privacy = "worker/privacy.test.ts";
const hostile = "worker/hostile-requests.test.ts";

export type Promised = { words: string; file: string; test: string };

export const promises: readonly Promised[] = [
  {
    words: "**Fresh** for: news, highlights and notices 1 minute",
    file: dataCache,
    test: "%s is fresh for the time that the door's table says",
  },
  {
    words: "it is shown at once, and revalidated behind the visitor's back",
    file: dataCache,
    test: "stale content is served at once while the revalidation is under way",
  },
  {
    words: "a visitor wait, 5 seconds at most",
    file: dataCache,
    test: "a time limit ends the wait for a school API that hangs",
  },
  {
    words: "**Pages** are kept as they were rendered, by each isolate",
    file: pageCache,
    test: "$path is kept: $isKept",
  },
  {
    words: "in the edge cache for cold ones",
    file: pageCache,
    test: "a cold isolate has the page from the edge cache, without rendering",
  },
  {
    words: "A page is never older than its data",
    file: pageCache,
    test: "after a purge the next visitor sees the new page, here in each isolate",
  },
  {
    words: "for a second an isolate answers it without any look-up",
    file: pageCache,
    test: "%s in memory is answered without look-up, parsing, digest or rendering",
  },
  {
    words: "then one look, shared by all who ask",
    file: pageCache,
    test: "after a second one look is shared by all who ask, and nothing is rendered",
  },
  {
    words: "What did not change is not rendered again",
    file: pageCache,
    test: "data that were revalidated and did not change cost no rendering",
  },
  {
    words: "home's line about today with its classes",
    file: pageCache,
    test: "what is said of today ends with classes, and with the day",
  },
  {
    words: "and with the build",
    file: pageCache,
    test: "another build never shows a page of this one",
  },
  {
    words: "the last good page stays",
    file: pageCache,
    test: "where a page fails to render, the last good one stays",
  },
  {
    words: "they make no call of their own",
    file: "app/pages/items.test.ts",
    test: "items' pages and addresses that none has make no call but for their list",
  },
  {
    words: "are kept as pages are, with a validator",
    file: "app/pages/feeds.test.ts",
    test: "%s is kept, has a validator, and is 304 where it did not change",
  },
  {
    words: "never empty: programs take what is missing for deleted",
    file: "app/pages/feeds.test.ts",
    test: "%s is a 503 while nothing is known, never an empty one",
  },
  {
    words: "names every page and item that search engines may show",
    file: "app/pages/sitemap.test.ts",
    test: "the sitemap names the pages that are for search engines, and no others",
  },
  {
    words: "while a list is not known it is kept nowhere",
    file: "app/pages/sitemap.test.ts",
    test: "a sitemap that lacks what is not known is kept nowhere",
  },
  {
    words: "**Searches** are told to nobody and kept nowhere",
    file: "app/pages/search.test.ts",
    test: "a search is kept by nobody and named to no search engine",
  },
  {
    words: "are found whatever",
    file: "app/pages/search.test.ts",
    test: "fixed pages and documents are found while nothing of the school can be had",
  },
  {
    words: "Toppers and birthdays are never searched",
    file: "app/pages/search.test.ts",
    test: "children are not searched: no topper and no birthday is found",
  },
  {
    words: "**One call** for any number of simultaneous visitors of an isolate",
    file: dataCache,
    test: "200 simultaneous first visitors make one request for each read of the page",
  },
  {
    words: "share what one of them learned",
    file: dataCache,
    test: "isolates of one data centre share what one of them learned",
  },
  {
    words: "in normal times no visitor waits",
    file: cron,
    test: "with the cron no page of the next hour waits for the school API",
  },
  {
    words: "at most one call a read and fresh period from the cron",
    file: cron,
    test: "the load of the school API with the cron does not depend on the traffic",
  },
  {
    words: "**The last good copy** (kept 30 days) is shown when the school's server refuses",
    file: faults,
    test: "$name on a warm site: the last good copy, then the new content",
  },
  {
    words: "(kept 30 days)",
    file: kvStore,
    test: "KV keeps a copy for 30 days",
  },
  {
    words: "again after 2 seconds, doubling to 2 minutes",
    file: faults,
    test: "$name on a cold site: placeholders, and ever rarer attempts",
  },
  {
    words: "its Retry-After is honoured up to 10 minutes",
    file: faults,
    test: "a Retry-After of an hour is honoured for 10 minutes",
  },
  {
    words: "pages show their placeholders with status 200, and `/api` answers 502 or 504",
    file: faults,
    test: "$name on a cold site: placeholders, and ever rarer attempts",
  },
  {
    words: "**One bad item** in a list is left out and logged; the others are shown",
    file: dataCache,
    test: "one bad item is dropped from the page and logged, the rest is shown",
  },
  {
    words: "A list of nothing but bad items replaces no good one",
    file: dataCache,
    test: "a list of nothing but bad items replaces no good one",
  },
  {
    words: "visitors of the same edge location see the new content at their next request",
    file: purge,
    test: "other isolates of the data centre show the new content at their next request",
  },
  {
    words: "everywhere else **within 60 seconds**",
    file: purge,
    test: "other data centres show the new content within 60 seconds",
  },
  {
    words: "each location with visitors asks the ledger of purges every 30 seconds",
    file: purge,
    test: "100 requests in a second look once for purges, and in a minute the ledger is asked twice",
  },
  {
    words: "no purge is lost, however many are made at once",
    file: purge,
    test: "no purge is lost: 100 at the same moment from five data centres are all known in each",
  },
  {
    words: "where it cannot be reached the answer is 503 and nothing was purged",
    file: purge,
    test: "a purge that the ledger cannot take is 503 and purges nothing",
  },
  {
    words: "503 too where it answers later than in a second, though the purge is carried out then",
    file: purge,
    test: "a purge that the ledger takes too late is 503, and carried out",
  },
  {
    words: "With the school's server down the last good copy stays, in new isolates as well",
    file: purge,
    test: "a cold isolate shows the last good copy where the school API is down since a purge, here and elsewhere",
  },
  {
    words: "random histories are held against",
    file: "worker/data-cache/model.test.ts",
    test: "whatever happens, of $name nothing is seen but what is promised",
  },
  {
    words: "the report says so, and the purge is made up for when the server is back",
    file: purge,
    test: "with the school API down a purge loses nothing and says so, and makes up for it later",
  },
  {
    words: "A purged *image* is never shown from an old copy",
    file: images,
    test: "a purged image is asked for again, and never shown from the last good copy",
  },
  {
    words: "it asks the school's server for each picture again, once a minute",
    file: purge,
    test: "where it is not known what was purged, a picture is asked for again, once a minute",
  },
  {
    words: "**Images and documents**: fresh a day",
    file: images,
    test: "a stored image is shown while the school API is down, and revalidated after a day when it is back",
  },
  {
    words: "only image types and PDF pass",
    file: images,
    test: "content of type '%s' is 502",
  },
  {
    words: "so each asks for an image once",
    file: images,
    test: "200 simultaneous first visitors make one full request, the next are served from the edge",
  },
  {
    words: "shows it as it comes (up to 24 MB",
    file: images,
    test: "a large picture (said length: %s) is shown as it comes, to all who wait, in one call",
  },
  {
    words: "larger ones when they are whole",
    file: images,
    test: "a document too large to be shared, whose length nobody said, is stored from its second visitor on",
  },
  {
    words: "Only what came whole takes the old copy's place",
    file: images,
    test: "a revalidation that is cut in the middle leaves the last good picture",
  },
  {
    words: "what the school deleted (404, 410) is gone",
    file: images,
    test: "a picture that the school deleted (%s) is gone",
  },
  {
    words: "its `no-store` and `private` are honoured",
    file: images,
    test: "a picture of which the school says %s is stored nowhere",
  },
  {
    words: "What the school's lists refer to is never limited, nor what an album shows",
    file: images,
    test: "what an album shows is published in each isolate of the data centre that read it",
  },
  {
    words: "unknown identifiers are asked for at most 60 times a minute for one visitor",
    file: images,
    test: "1,000 unknown ids of one visitor reach the school API at most 60 times a minute",
  },
  {
    words: "Each width is made once in an edge location",
    file: sizes,
    test: "a crowd that asks for all widths makes one call, and each width is made once",
  },
  {
    words: "one purge takes all away",
    file: sizes,
    test: "one purge takes the original and every size away",
  },
  {
    words: "an original that did not change makes none anew",
    file: sizes,
    test: "an original that did not change in a day makes no size anew, and one that did makes all",
  },
  {
    words: "It is upright,",
    file: sizes,
    test: "$specimen comes upright as $format of 384 px to a browser that accepts $accept",
  },
  {
    words: "never enlarged",
    file: sizes,
    test: "a picture is never enlarged",
  },
  {
    words: "**holds nothing of the camera**",
    file: sizes,
    test: "a picture made for a browser that accepts %s holds nothing of the camera",
  },
  {
    words: "It comes as WebP at once",
    file: sizes,
    test: "AVIF is made behind the first visitor, who has WebP at once, for all who accept it",
  },
  {
    words: "Drawings, documents and moving pictures pass as they are",
    file: sizes,
    test: "%s passes as it is",
  },
  {
    words: "**the original is shown**",
    file: sizes,
    test: "a binding that is $what gives the original, is left alone for ten minutes and tried again",
  },
  {
    words: "**A Transfer Certificate** is stored nowhere",
    file: certificate,
    test: "a certificate's image is asked of the school API each time, in every isolate and data centre",
  },
  {
    words: "**A Transfer Certificate** is stored nowhere",
    file: "worker/images/memory-and-certificates.test.ts",
    test: "an image that was kept before it was named as a certificate is not shown from the kept copy",
  },
  {
    words: "at most 120 a minute from one address (an IPv6 network counts as one)",
    file: certificate,
    test: "more than 120 a minute from $name is 429",
  },
  {
    words: "**KV failing** is not a miss",
    file: kvStore,
    test: "a KV that fails is no miss: the site works from memory, with the same freshness",
  },
  {
    words: "fewer than 700 KV entries a day",
    file: kvStore,
    test: "a day of constant traffic in three data centres writes at most 700 KV entries, however many lists there are",
  },
  {
    words: "**On workers.dev** the edge cache does nothing",
    file: images,
    test: "where the edge cache keeps nothing, images still come, streamed",
  },
  {
    words: "**No content of the school** makes a page fail",
    file: "app/pages/any-content.test.ts",
    test: "whatever JSON the school answers, no page fails",
  },
  {
    words: "what cannot be shown is left out alone",
    file: pages,
    test: "a card of $call that fails to render is left out of $path alone",
  },
  {
    words: "**Nothing of a visitor's** reaches the school's server or a key",
    file: jsonReads,
    test: "$name change neither the bytes, nor the key, nor the request",
  },
  {
    words: "but what the specification says",
    file: hostile,
    test: "hostile requests get no 5xx, no other's content and nothing of theirs back, and reach the school only as specified",
  },
  {
    words: "No store, log or later answer holds anything of it",
    file: privacy,
    test: "nothing of a visitor is in a store, a log, a call that it has no part in, or another's answer",
  },
  { words: "no answer sets a cookie", file: privacy, test: "no answer sets a cookie" },
  {
    words: "every answer, of whatever kind, has the security headers",
    file: "browser/headers.spec.ts",
    test: "every kind of answer has every security header, and says nothing of what made it",
  },
  {
    words: "Violations that browsers report are counted by directive and page",
    file: "worker/http/reports.test.ts",
    test: "a report is counted by directive and page, and nothing else of it is told",
  },
  {
    words:
      "**A wrong purge secret** takes a second; after ten from one address none of it is looked at for a minute",
    file: purge,
    test: "a wrong secret takes a second, and after ten of an address none is looked at for a minute",
  },
  {
    words: "is over everywhere as soon as it is ended",
    file: operatorPage,
    test: "a session ends with its button, everywhere at once",
  },
  {
    words: "**An operator's session** lasts 8 hours at most",
    file: operatorPage,
    test: "a session is over after 8 hours",
  },
  {
    words: "and ends with the secret",
    file: operatorPage,
    test: "a new secret ends all sessions, also while the old one is still taken",
  },
  {
    words: "Its page is kept nowhere",
    file: operatorPage,
    test: "nothing of the page is kept, by caches or by search engines",
  },
  {
    words: "takes no press from another site",
    file: operatorPage,
    test: "a press that comes from %j is refused",
  },
  {
    words: "**Certificates are counted** by day and outcome, never by person",
    file: operatorPage,
    test: "certificates are counted by their outcome alone",
  },
  {
    words: "Two secrets are taken while one is changed",
    file: purge,
    test: "while the secret is changed, the one before it is taken as well",
  },
  {
    words: "Answers say where they came from: `Cache-Status`",
    file: jsonReads,
    test: "an answer says through which caches it came, how old it is and how long it waited",
  },
  {
    words: "nothing of a visitor's request is in it",
    file: pages,
    test: "nothing of a visitor's bad request is logged: $path",
  },
];
