-- What an agency has confirmed before the public files claims and letters leave (contract/src/goLive/goLive.ts).
CREATE TABLE go_live_confirmation (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  step varchar(20) NOT NULL,
  version varchar(64) NOT NULL,
  seen jsonb NOT NULL,
  note varchar(500) NOT NULL,
  confirmed_at timestamptz NOT NULL,
  confirmed_by integer REFERENCES app_user
);
COMMENT ON TABLE go_live_confirmation IS 'Who confirmed a step of Admin › Set up. Rows stay: the latest of a step counts, the others are its history.';
COMMENT ON COLUMN go_live_confirmation.version IS 'A hash of what was seen. The confirmation holds as long as the step has the same.';
COMMENT ON COLUMN go_live_confirmation.seen IS 'The values of the settings that were confirmed.';
COMMENT ON COLUMN go_live_confirmation.confirmed_by IS 'Null: the demonstration, which confirms its own made-up facts.';
CREATE INDEX go_live_confirmation_step ON go_live_confirmation (step, id DESC);
CREATE INDEX go_live_confirmation_by ON go_live_confirmation (confirmed_by);

-- An office that has claims is at work already.
INSERT INTO setting (key, value)
  SELECT 'isLive', 'true' WHERE EXISTS (SELECT FROM claim) AND NOT EXISTS (SELECT FROM setting WHERE key = 'isLive');

INSERT INTO content (slug, language_code, kind, title, screen_path, body) VALUES
('admin-setup', 'en', 'help', 'Set up', '/Admin/SetUp', $md$What the agency settles before the public files claims and letters leave. Until then the public pages say who you are and that claims can be filed later, and letters stay drafts.

- Each line names what is missing and leads to the page on which it is set. A default of the product is neither the law nor your choice: enter your own value, or choose **Keep** if the value is right.
- **Confirm** says that you have looked at the values of the line and that they are right. If one of them changes, confirm the line again.
- For mail, send yourself the test and enter the code in it. The code is valid today and tomorrow.
- When every line is confirmed, **Open** lets the public file claims and letters leave. **Close** stops both; claims that were filed stay.$md$),
('admin-setup', 'es', 'help', 'Puesta en marcha', '/Admin/SetUp', $md$Lo que la agencia decide antes de que el público presente reclamos y salgan cartas. Hasta entonces las páginas públicas dicen quiénes son ustedes y que los reclamos se podrán presentar más adelante, y las cartas quedan como borradores.

- Cada línea dice qué falta y lleva a la página donde se indica. Un valor del programa no es la ley ni una decisión de ustedes: escriba el suyo, o elija **Keep** si el valor es correcto.
- **Confirm** dice que usted vio los valores de la línea y que son correctos. Si uno cambia, confirme la línea otra vez.
- Para el correo, envíese la prueba y escriba el código que trae. El código sirve hoy y mañana.
- Cuando todas las líneas están confirmadas, **Open** permite presentar reclamos y enviar cartas. **Close** detiene ambas cosas; los reclamos presentados quedan.$md$)
ON CONFLICT DO NOTHING;
