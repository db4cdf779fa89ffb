import ReactMarkdown, { defaultUrlTransform } from "react-markdown";
import { Link } from "react-router";
import classes from "./Markdown.module.css";

/** The link targets that a text may have: this site, or http, https, mailto and tel. */
const safeHref = (href: string) => (/^tel:[+\d().\- ]+$/i.test(href) ? href : defaultUrlTransform(href));

const isOwn = (href: string) => /^\/(?![/\\])/.test(href);

/** Text written by staff. Its HTML is shown as text, never executed. */
export function Markdown({ children }: { children: string }) {
  return (
    <div className={classes.text}>
      <ReactMarkdown
        urlTransform={safeHref}
        disallowedElements={["img"]}
        components={{
          // The page has its own first-level heading.
          h1: ({ children: words }) => <h2>{words}</h2>,
          a: ({ href = "", children: words }) =>
            isOwn(href) ? (
              <Link to={href}>{words}</Link>
            ) : (
              <a href={href} rel="noreferrer noopener">
                {words}
              </a>
            ),
        }}
      >
        {children}
      </ReactMarkdown>
    </div>
  );
}
