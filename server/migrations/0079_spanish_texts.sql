-- What the public is told of an action, in Spanish too. Only beside the English text it says: an agency may have its own.
ALTER TABLE task_action ADD COLUMN public_visible_text_es varchar(300);

UPDATE task_action a SET public_visible_text_es = words.es
FROM (VALUES
  ('We are checking that we can take your claim.', 'Estamos revisando si podemos tomar su reclamo.'),
  ('We need something from you. Please read our letter and answer by the date in it.', 'Necesitamos algo de usted. Lea nuestra carta y responda antes de la fecha que indica.'),
  ('We wrote to you a second time. Please answer by the date in the letter.', 'Le escribimos por segunda vez. Responda antes de la fecha que indica la carta.'),
  ('We received what we asked for.', 'Recibimos lo que le pedimos.'),
  ('We accepted your claim. We will give it to an officer.', 'Aceptamos su reclamo. Se lo daremos a un oficial.'),
  ('We cannot take this claim. Our letter says why and where else you can go.', 'No podemos tomar este reclamo. Nuestra carta explica por qué y adónde más puede ir.'),
  ('An officer is working on your claim.', 'Un oficial está trabajando en su reclamo.'),
  ('We wrote to the employer and are waiting for an answer.', 'Escribimos al empleador y esperamos su respuesta.'),
  ('We sent the employer a second, final notice.', 'Enviamos al empleador un segundo y último aviso.'),
  ('The employer answered.', 'El empleador respondió.'),
  ('The employer did not answer. We go on without the answer.', 'El empleador no respondió. Seguimos sin su respuesta.'),
  ('We received your reply. We are looking at the evidence from both sides.', 'Recibimos su respuesta. Estamos estudiando las pruebas de ambas partes.'),
  ('We did not hear from you and closed the claim. You can ask us to open it again.', 'No tuvimos noticias de usted y cerramos el reclamo. Puede pedirnos que lo volvamos a abrir.'),
  ('We are helping both sides agree.', 'Estamos ayudando a ambas partes a llegar a un acuerdo.'),
  ('You and the employer agreed.', 'Usted y el empleador llegaron a un acuerdo.'),
  ('There was no agreement. We go on with the investigation.', 'No hubo acuerdo. Seguimos con la investigación.'),
  ('A decision is being written.', 'Se está escribiendo una decisión.'),
  ('We decided. Either side may still appeal.', 'Ya decidimos. Cualquiera de las partes todavía puede apelar.'),
  ('There is an appeal.', 'Hay una apelación.'),
  ('The day of the hearing is set. Our letter says when and where.', 'Ya hay fecha para la audiencia. Nuestra carta dice cuándo y dónde.'),
  ('The hearing officer decided.', 'El oficial de audiencia ya decidió.'),
  ('The decision is final.', 'La decisión es final.'),
  ('We sent the case to the county attorney.', 'Enviamos el caso al fiscal del condado.'),
  ('A court judgment is being collected.', 'Se está cobrando una sentencia de la corte.'),
  ('There is a payment.', 'Hay un pago.'),
  ('You were paid and your claim is closed.', 'Le pagaron y su reclamo está cerrado.'),
  ('The employer is paying in parts.', 'El empleador está pagando en partes.'),
  ('Your claim is paused. Our letter says why.', 'Su reclamo está en pausa. Nuestra carta explica por qué.'),
  ('Your claim is paused.', 'Su reclamo está en pausa.'),
  ('We are working on your claim again.', 'Estamos trabajando otra vez en su reclamo.'),
  ('You withdrew this claim.', 'Usted retiró este reclamo.'),
  ('Your claim is closed. Our letter says why.', 'Su reclamo está cerrado. Nuestra carta explica por qué.'),
  ('We opened your claim again.', 'Volvimos a abrir su reclamo.'),
  ('We received a new paper for your claim.', 'Recibimos un papel nuevo para su reclamo.')
) AS words(en, es)
WHERE a.public_visible_text = words.en;

-- The one public help topic that had no Spanish.
INSERT INTO content (slug, language_code, kind, title, screen_path, body) VALUES
('help', 'es', 'help', 'Ayuda', '/Help', $md$Cada página tiene su propia ayuda detrás del signo de interrogación de arriba. La administración puede cambiar cada tema aquí, para que diga cómo trabaja **su** oficina.

En las páginas del personal, la tecla `?` muestra los atajos del teclado.$md$)
ON CONFLICT (slug, language_code) DO NOTHING;
