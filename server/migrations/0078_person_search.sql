-- People are found by their names, whatever their part in a claim.

CREATE INDEX person_search ON person USING gin (search_tokens);
