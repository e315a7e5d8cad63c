import type { ReactNode } from "react";
import { Link } from "react-router";
import type { PageAddress } from "#contract/page-paths.ts";

type PartProps = {
  titleId: string;
  words: { title: string; text: string; link: { to: PageAddress; label: string } };
  children: ReactNode;
};

/** A part of the page: what it is about, something to see, and where it leads. */
export function Part({ titleId, words: { title, text, link }, children }: PartProps) {
  return (
    <>
      <h2 id={titleId} className="head-card lg:text-[2.75rem]">
        {title}
      </h2>
      <p className="mt-4 max-w-[38rem] text-lead text-ink-2">{text}</p>
      {children}
      <p className="mt-7">
        <Link to={link.to} className="link">
          {link.label}
        </Link>
      </p>
    </>
  );
}
