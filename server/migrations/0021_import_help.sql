-- The help topics of the import of records. An agency may have written its own already.
INSERT INTO content (slug, language_code, kind, title, screen_path, body) VALUES
('admin-import', 'en', 'help', 'Import of records', '/Admin/Import', $md$Claims of an earlier system come in here from a file: a table with one line a claim or several. Choose the file and say what each column is. Nothing is written until you have seen what was found.

- **Check** reads the whole file and lists what is doubtful, with the money of the rows concerned. Choose for each kind: take it, correct it, or keep it aside.
- **Take** makes the claims, in parts. It can be stopped and continued; what was taken stays, and nothing is taken twice.
- Rows kept aside are not lost: download them, correct them, and take them later.$md$),
('admin-import', 'es', 'help', 'Importación de registros', '/Admin/Import', $md$Aquí entran desde un archivo los reclamos de un sistema anterior: una tabla con una o varias líneas por reclamo. Elija el archivo y diga qué es cada columna. No se escribe nada hasta que haya visto lo que se encontró.

- **Comprobar** lee todo el archivo y muestra lo dudoso, con el dinero de esas filas. Elija para cada tipo: tomarlo, corregirlo o apartarlo.
- **Tomar** crea los reclamos por partes. Se puede detener y continuar; lo tomado queda, y nada se toma dos veces.
- Las filas apartadas no se pierden: descárguelas, corríjalas y tómelas más tarde.$md$),
('admin-import-detail', 'en', 'help', 'An import', '/Admin/Import/:batchId', $md$One file on its way into the system: its columns, what was found, what was taken, and what is kept aside. The sums at the end agree to the cent: what the file holds is what was taken and what is kept aside.

**Undo** removes the claims of this file as long as nobody has worked on them; those that somebody has worked on are listed and stay.$md$),
('admin-import-detail', 'es', 'help', 'Una importación', '/Admin/Import/:batchId', $md$Un archivo en camino al sistema: sus columnas, lo que se encontró, lo que se tomó y lo que se apartó. Las sumas del final coinciden al centavo: lo que tiene el archivo es lo que se tomó y lo que se apartó.

**Deshacer** elimina los reclamos de este archivo mientras nadie haya trabajado en ellos; los que alguien ya trabajó se muestran y quedan.$md$)
ON CONFLICT DO NOTHING;
