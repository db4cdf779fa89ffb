-- The help of the offices, where the agency has not written its own.
UPDATE content SET body = body || $md$

- **Claims that staff read** at Admin › Global can restrict them to their own offices. Administrators, and people who belong to no office, read all. Who has a claim or an open item of it reads that claim.
- **Access asked** lists who asks to read a claim of another office, and for how long. Access ends by itself.$md$
WHERE slug = 'admin-office' AND language_code = 'en' AND body LIKE '%An office with open claims cannot be retired%';
INSERT INTO content (slug, language_code, kind, title, screen_path, body) VALUES
('admin-office', 'es', 'help', 'Oficinas', '/Admin/Office', $md$Las oficinas de la agencia. Mientras no haya ninguna, ninguna página nombra una oficina.

- **Condados atendidos**: a partir de un día, una oficina atiende los condados que usted le asigna. Hasta entonces los atiende la oficina anterior, de modo que un condado nunca tiene dos.
- **Recibe el resto**: la oficina de los reclamos cuyo condado no atiende ninguna, o no se conoce. Una sola oficina puede tener esta marca.

Un reclamo recibe su oficina cuando llega. Después de añadir la primera oficina, los reclamos existentes reciben la suya en unos minutos. Para trasladar reclamos, selecciónelos en la búsqueda de reclamos y elija **Trasladar a una oficina**. Una oficina con reclamos abiertos no se puede retirar.

Vea también [cómo funcionan las listas](/Help/admin-lookups).

- **Reclamos que lee el personal**, en Admin › Global, puede limitarlos a sus propias oficinas. Los administradores, y quienes no pertenecen a ninguna oficina, leen todos. Quien tiene un reclamo o una tarea abierta de él lee ese reclamo.
- **Acceso pedido** muestra quién pide leer un reclamo de otra oficina y por cuánto tiempo. El acceso termina por sí solo.$md$)
ON CONFLICT DO NOTHING;
