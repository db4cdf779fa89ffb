import { draftCode, pin } from "@wage/contract/core/fields";
import { z } from "zod";

/** The code and PIN of a draft begun elsewhere. */
export const Resume = z.object({ code: draftCode, pin });
