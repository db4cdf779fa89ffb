import { draftCode, pin } from "@wage/contract/core/fields";
import { z } from "zod";

/** What opens a claim that was begun elsewhere. */
export const Resume = z.object({ code: draftCode, pin });
