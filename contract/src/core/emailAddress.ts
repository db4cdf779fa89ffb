import { z } from "zod";

/** True for a valid e-mail address. */
export const isEmailAddress = (text: string): boolean => z.email().safeParse(text).success;
