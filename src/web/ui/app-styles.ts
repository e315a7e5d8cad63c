import stylesheet from "#web/styles/app.css?url";

/** What pages of the product are drawn with beside what all pages are. */
export const APP_STYLES = [{ rel: "stylesheet", href: stylesheet }];
