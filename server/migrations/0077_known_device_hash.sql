-- A browser is looked for by its mark alone.
CREATE INDEX known_device_hash ON known_device (device_hash);
