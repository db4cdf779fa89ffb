import { ACCOUNT_MUTATIONS } from "./accountMutations.ts";
import { CLAIM_MUTATIONS } from "./claimMutations.ts";
import { COST_MUTATIONS } from "./costMutations.ts";
import { FILE_MUTATIONS } from "./fileMutations.ts";
import { GUARD_MUTATIONS } from "./guardMutations.ts";
import { HTTP_MUTATIONS } from "./httpMutations.ts";
import type { Mutation } from "./mutation.ts";
import { PORTAL_MUTATIONS } from "./portalMutations.ts";
import { STAFF_MUTATIONS } from "./staffMutations.ts";
import { WEB_MUTATIONS } from "./webMutations.ts";

export const MUTATIONS: readonly Mutation[] = [
  ...ACCOUNT_MUTATIONS,
  ...HTTP_MUTATIONS,
  ...COST_MUTATIONS,
  ...CLAIM_MUTATIONS,
  ...FILE_MUTATIONS,
  ...STAFF_MUTATIONS,
  ...GUARD_MUTATIONS,
  ...PORTAL_MUTATIONS,
  ...WEB_MUTATIONS,
];
