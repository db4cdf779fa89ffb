/** The pictures of iPhones. Of the browsers only Safari shows them, so they are opened as JPEG. */
export const isHeic = (mimeType: string): boolean => mimeType === "image/heic" || mimeType === "image/heif";

type Named = { fileName: string; mimeType: string };

/** The name and type under which a picture is opened once its metadata are left out. */
export const openedAs = ({ fileName, mimeType }: Named): Named =>
  isHeic(mimeType)
    ? { fileName: fileName.replace(/\.hei[cf]$/i, ".jpg"), mimeType: "image/jpeg" }
    : { fileName, mimeType };
