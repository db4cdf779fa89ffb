-- A hearing decision that gives up a part of what is due asks for its paper, as the other acts do (contract/src/actions.ts).
UPDATE task_action SET questions = questions || '[{"kind": "basis"}]'::jsonb
  WHERE effects @> '[{"kind": "recordsDecision"}]'
    AND NOT EXISTS (SELECT FROM jsonb_array_elements(questions) q WHERE q ->> 'kind' IN ('basis', 'document', 'enclosed'));

-- Collection also rests on an admission or an agreement, without any order. A name that the agency changed stays.
UPDATE claim_status SET description = 'Payment due', description_es = 'Pago pendiente'
  WHERE code = 'FINAL' AND description = 'Final order - payment due';
