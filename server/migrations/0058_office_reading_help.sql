-- Under the restriction, who belongs to no office reads no claims of offices.
UPDATE content SET body = replace(body, 'Administrators, and people who belong to no office, read all.',
  'Administrators read all; who belongs to no office reads no claims of offices.')
WHERE slug = 'admin-office' AND language_code = 'en';
UPDATE content SET body = replace(body, 'Los administradores, y quienes no pertenecen a ninguna oficina, leen todos.',
  'Los administradores leen todos; quien no pertenece a ninguna oficina no lee reclamos de oficinas.')
WHERE slug = 'admin-office' AND language_code = 'es';
