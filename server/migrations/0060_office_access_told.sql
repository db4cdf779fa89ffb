-- Requests to read a claim of another office are told to those who decide them, and the outcome to who asked.
ALTER TABLE notice DROP CONSTRAINT notice_kind_check;
ALTER TABLE notice ADD CONSTRAINT notice_kind_check
  CHECK (kind IN ('mention', 'item', 'claim', 'absence', 'overdue', 'merge', 'law', 'access', 'outcome'));

INSERT INTO content (slug, language_code, kind, title, screen_path, body) VALUES
('officeaccess', 'en', 'help', 'Access to claims', '/OfficeAccess', $md$Who works for an office may need a claim of another one. Supervisors of the claim's office decide on it here, and administrators on all.

- **Access asked**: open a request to grant it for the days that were asked, or to refuse it with a reason. Whoever asked is told.
- **Access in force**: what was granted ends by itself. **End now** ends it before.

Nobody decides on a request of their own, nor on a claim on which they have a conflict of interest.$md$),
('officeaccess', 'es', 'help', 'Acceso a reclamos', '/OfficeAccess', $md$Quien trabaja para una oficina puede necesitar un reclamo de otra. Aquí deciden los supervisores de la oficina del reclamo, y los administradores sobre todos.

- **Acceso pedido**: abra una solicitud para concederla por los días pedidos, o para rechazarla con un motivo. Se avisa a quien la pidió.
- **Acceso vigente**: lo concedido termina por sí solo. **Terminar ahora** lo termina antes.

Nadie decide sobre una solicitud propia, ni sobre un reclamo en el que tiene un conflicto de intereses.$md$)
ON CONFLICT DO NOTHING;
