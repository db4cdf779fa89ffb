-- What walked a million rows to find none: claims of an officer, closed ones too, of a rare channel; items done today.
CREATE INDEX claim_officer ON claim (assigned_user_id, received_at DESC, id DESC);
CREATE INDEX claim_channel ON claim (intake_channel, received_at DESC, id DESC);
CREATE INDEX task_done ON task (completed_at) WHERE status = 'Done';
