import { draftText } from "../core/i18n.ts";

/** The texts of the frame around every page, in both languages. */
export const SHELL_WORDS = {
  Home: { en: "Home", es: "Inicio" },
  Login: { en: "Login", es: "Entrar" },
  Logout: { en: "Logout", es: "Salir" },
  Inbox: { en: "Inbox", es: "Bandeja" },
  Compliance: { en: "Compliance", es: "Cumplimiento" },
  "Mail room": { en: "Mail room", es: "Correspondencia" },
  "Claims search": { en: "Claims search", es: "Buscar reclamos" },
  Reports: { en: "Reports", es: "Informes" },
  Admin: { en: "Admin", es: "Administración" },
  Account: { en: "Your account", es: "Su cuenta" },
  Help: { en: "Help", es: "Ayuda" },
  menu: { en: "Main menu", es: "Menú principal" },
  footer: {
    en: "Filing a claim is free. Your immigration status does not matter.",
    es: "Presentar un reclamo es gratis. Su situación migratoria no importa.",
  },
  official: { en: "An official website of", es: "Un sitio web oficial de" },
  privacy: { en: "Privacy", es: "Privacidad" },
  offices: { en: "Find your office", es: "Encuentre su oficina" },
  statistics: { en: "Figures of our office", es: "Cifras de nuestra oficina" },
  accessibility: { en: "Accessibility", es: "Accesibilidad" },
  looks: { en: "Display settings", es: "Ajustes de pantalla" },
  dark: { en: "Dark mode", es: "Modo oscuro" },
  light: { en: "Light mode", es: "Modo claro" },
  otherLanguages: { en: "Other languages", es: "Otros idiomas" },
  drafted: {
    en: "This page was translated by a machine and has not been checked by a translator yet. The English text counts.",
    es: "Esta página la tradujo una máquina y ningún traductor la ha revisado todavía. Vale el texto en inglés.",
  },
  notDrafted: {
    en: "This page has not been translated yet, so it is in English.",
    es: "Esta página todavía no está traducida; por eso está en inglés.",
  },
  readOnly: {
    en: "The service is read-only for the moment. You can read everything, but nothing can be saved.",
    es: "Por el momento el servicio es de solo lectura. Puede leerlo todo, pero no se puede guardar nada.",
  },
} as const;

/** A text of the frame; an unknown key is returned as it is. */
export const shellWord = (key: string, language: "en" | "es", pageLanguage?: string): string =>
  draftText("shell", key, pageLanguage) ??
  (SHELL_WORDS as Record<string, { en: string; es: string }>)[key]?.[language] ??
  key;
