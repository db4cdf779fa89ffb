/** The page of a rule in the rule book; null for the questions about unusual figures, which are no law. */
export const ruleAddress = (rule: string | null | undefined): string | null =>
  rule && !rule.startsWith("sanity.") ? `/Public/Law/${rule}` : null;
