import { useLocation } from "react-router";
import { INDEXED_PATHS } from "#contract/routes/indexed-paths.ts";
import { SOCIAL_PICTURE, socialPicture } from "#contract/site-address.ts";
import { DEFAULT_LANGUAGE, LANGUAGES } from "#locales/languages.ts";
import { addressOf, ORIGIN } from "#web/lib/address.ts";
import { LANGUAGE } from "#words/locale.ts";
import { SITE } from "#words/pages/site.ts";

/** The part of a page's head that follows from its address. React moves it there. */
export function PageHead() {
  const { pathname } = useLocation();
  const path = pathname.replace(/(.)\/$/, "$1");
  return (
    <>
      <link rel="canonical" href={addressOf(path)} />
      {import.meta.env.SSR ? <ForCrawlers path={path} /> : null}
    </>
  );
}

/** Its readers never go from page to page inside the site, so it stands in the built pages alone. */
function ForCrawlers({ path }: { path: string }) {
  const indexed = INDEXED_PATHS.includes(path);
  return (
    <>
      {indexed ? <Languages path={path} /> : <meta name="robots" content="noindex" />}
      <meta property="og:type" content={path.startsWith("/blog-details/") ? "article" : "website"} />
      <meta property="og:site_name" content={SITE.name} />
      <meta property="og:url" content={addressOf(path)} />
      <meta property="og:image" content={ORIGIN + socialPicture(indexed ? path : "/", LANGUAGE)} />
      <meta property="og:image:width" content={String(SOCIAL_PICTURE.width)} />
      <meta property="og:image:height" content={String(SOCIAL_PICTURE.height)} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

function Languages({ path }: { path: string }) {
  return (
    <>
      {LANGUAGES.map((language) => (
        <link key={language} rel="alternate" hrefLang={language} href={addressOf(path, language)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={addressOf(path, DEFAULT_LANGUAGE)} />
    </>
  );
}
