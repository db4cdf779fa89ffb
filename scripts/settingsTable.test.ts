import { expect, test } from "vitest";
import { DOCUMENTS, readDocument, withTable } from "./settingsTable.ts";

test.each(DOCUMENTS)(
  "%s lists every setting as environment.ts has it (npm run settings:table)",
  (document) => {
    const text = readDocument(document);
    expect(text).toBe(withTable(document, text));
  },
);
