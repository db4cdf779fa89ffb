-- The calendar shows hearings that were held as well.
CREATE INDEX hearing_days ON hearing (starts_at) WHERE status IN ('Scheduled', 'Held');

INSERT INTO content (slug, language_code, kind, title, screen_path, body) VALUES
('hearings', 'en', 'help', 'Hearings', '/Hearings', $md$This page shows the hearings of a week or of a day, by room or by officer, of your own office first. A hearing opens its claim. Of a claim that you may not read the page says only that the time is taken.

Two hearings at one time with the same officer or interpreter, or in the same room of an office, are marked. Scheduling refuses them.

**Docket (PDF)** prints the days that are shown, with rooms, parties, languages and interpreters. **Schedule hearings** proposes days and times for the claims that wait: the oldest first, and those against one employer together. You can change each before it is scheduled, and its notices leave as they do from the page of the claim.$md$),
('hearings', 'es', 'help', 'Audiencias', '/Hearings', $md$Esta página muestra las audiencias de una semana o de un día, por sala o por oficial, primero las de su oficina. Una audiencia abre su reclamo. De un reclamo que usted no puede leer, la página dice solo que la hora está ocupada.

Se marcan dos audiencias a la misma hora con el mismo oficial o intérprete, o en la misma sala de una oficina. Al programar se rechazan.

**Docket (PDF)** imprime los días que se muestran, con salas, partes, idiomas e intérpretes. **Schedule hearings** propone días y horas para los reclamos que esperan: primero el más antiguo, y juntos los que son contra un mismo empleador. Puede cambiar cada uno antes de programarlo, y sus avisos salen como desde la página del reclamo.$md$)
ON CONFLICT DO NOTHING;
