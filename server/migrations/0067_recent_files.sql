-- How many files the public sent from one network in the last hour, without reading all papers there are.
CREATE INDEX document_sent ON document (received_at) WHERE uploaded_by IS NULL;
