import { useQuery } from "@tanstack/react-query";
import { queryClient } from "../../core/http/query.ts";
import { useLanguage } from "../../core/i18n.ts";
import { Markdown } from "../../ui/display/Markdown.tsx";
import { contentOptions } from "./helpTexts.ts";

/** A text edited by administrators, as a section of a page. Shows nothing when it cannot be loaded. */
export function ContentPanel({ slug }: { slug: string }) {
  const language = useLanguage();
  const { data } = useQuery({ ...contentOptions(slug, language), enabled: navigator.onLine }, queryClient);
  if (!data) return null;
  return (
    <section lang={data.language}>
      <h2>{data.title}</h2>
      <Markdown>{data.body}</Markdown>
    </section>
  );
}
