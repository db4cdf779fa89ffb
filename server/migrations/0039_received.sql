-- A record of an arrival has its own day, way and document (contract/src/actions.ts). Databases that began earlier ask for them too. The
-- answers are optional, so that nothing that was possible without them is refused.
UPDATE task_action SET questions = jsonb_build_array(jsonb_build_object('kind', 'received')) || questions
  WHERE code IN ('InfoReceived', 'RecordReply', 'Withdraw')
    AND NOT EXISTS (SELECT FROM jsonb_array_elements(questions) q WHERE q ->> 'kind' IN ('received', 'document', 'pastDate'));
UPDATE task_action SET questions = questions || '[{"kind": "received"}]'::jsonb
  WHERE effects @> '[{"kind": "recordsAnswer"}]'
    AND NOT EXISTS (SELECT FROM jsonb_array_elements(questions) q WHERE q ->> 'kind' IN ('received', 'document', 'pastDate'));
