-- The help topics of the rule book. An agency may have written its own already.
INSERT INTO content (slug, language_code, kind, title, screen_path, body) VALUES
('public-law', 'en', 'help', 'The law of wages', '/Public/Law', $md$This is the rule book of our office: the rules by which wages, overtime, penalties and interest are computed, and the values in force, those of the state beside those of federal law. Choose a rule or a value to read its sources and its history.

- **Not known yet** means that nobody has looked it up. **Not stated** means that our rules of the state say nothing about it.
- **Not confirmed yet** marks what we took from the source beside it and have not checked.$md$),
('public-law', 'es', 'help', 'La ley de salarios', '/Public/Law', $md$Este es el libro de reglas de nuestra oficina: las reglas con las que se calculan los salarios, las horas extra, las multas y los intereses, y los valores vigentes, los del estado junto a los de la ley federal. Elija una regla o un valor para leer sus fuentes y su historia.

- **Aún no se sabe** significa que nadie lo ha consultado. **No se indica** significa que nuestras reglas del estado no dicen nada de eso.
- **Aún no confirmado** marca lo que tomamos de la fuente indicada y no hemos verificado.$md$),
('public-law-detail', 'en', 'help', 'A rule of the law of wages', '/Public/Law/:id', $md$A page for one rule or one value: where it is written, which values it uses, how they changed over time, and an example that we test, computed step by step.

To see what a rule means for your own pay, use [What am I owed?](/Public/Calculator).$md$),
('public-law-detail', 'es', 'help', 'Una regla de la ley de salarios', '/Public/Law/:id', $md$Una página para una regla o un valor: dónde está escrito, qué valores usa, cómo cambiaron con el tiempo y un ejemplo que probamos, calculado paso a paso.

Para ver lo que una regla significa para su pago, use [¿Cuánto me deben?](/Public/Calculator).$md$)
ON CONFLICT DO NOTHING;
