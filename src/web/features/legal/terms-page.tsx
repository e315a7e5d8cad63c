export { default, meta } from "#web/features/short-page/page.tsx";
