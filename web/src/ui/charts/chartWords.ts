const WORDS = {
  unknown: { en: "unknown", es: "sin dato" },
  table: { en: "Figures as a table", es: "Las cifras en una tabla" },
  save: { en: "Download as {0}", es: "Descargar como {0}" },
  empty: { en: "Nothing to show yet.", es: "Todavía no hay nada que mostrar." },
} as const;

export const chartWord = (key: keyof typeof WORDS, language: "en" | "es", value = "") =>
  WORDS[key][language].replace("{0}", value);
