-- Help topics of two later pages of work.
INSERT INTO content (slug, language_code, kind, title, screen_path, body) VALUES
('hearings-schedule', 'en', 'help', 'Schedule hearings', '/Hearings/Schedule', $md$This page gives the claims that wait for a hearing their days. The oldest comes first, and the claims against one employer follow one another.

**Propose days and times** stores nothing: it looks for times at which officer, room and interpreter are free, on days on which the agency is open. You can change day, time and interpreter of each claim, or leave a claim out.

Each claim is then scheduled by itself, as from its own page, with its notices. One that is refused stays in the list with the reason; the others are scheduled. If you close the page in the middle, the rest still waits.$md$),
('hearings-schedule', 'es', 'help', 'Programar audiencias', '/Hearings/Schedule', $md$Esta página da fecha a los reclamos que esperan una audiencia. El más antiguo va primero, y los reclamos contra un mismo empleador van seguidos.

**Propose days and times** no guarda nada: busca horas en que el oficial, la sala y el intérprete están libres, en días en que la agencia abre. Puede cambiar el día, la hora y el intérprete de cada reclamo, o dejar un reclamo fuera.

Después se programa cada reclamo por separado, como desde su propia página, con sus avisos. El que se rechaza queda en la lista con el motivo; los demás se programan. Si cierra la página a la mitad, el resto sigue esperando.$md$),
('reports-schedules', 'en', 'help', 'Reports sent by mail', '/Reports/schedules', $md$This page lists the saved reports that are mailed: your own, those that you get, and for administrators all of them. You choose readers and rhythm at **Ad hoc**, under **Saved reports**, with **Mail**.

The mail holds a link and no figures. A PDF or a workbook is made when the mail is sent, with what its reader may read at that moment. Reports that name people, and long files, come as a link only.

**Last** says how many mails were sent and who was left out, with the reason. **Pause** stops the mails until **Send again**; missed days are not sent later. **Get it no more** ends them for you alone. When the owner of a report leaves, its mails stop and administrators are told.$md$),
('reports-schedules', 'es', 'help', 'Informes enviados por correo', '/Reports/schedules', $md$Esta página muestra los informes guardados que se envían por correo: los suyos, los que usted recibe y, para los administradores, todos. Los lectores y la frecuencia se eligen en **Ad hoc**, en **Saved reports**, con **Mail**.

El correo trae un enlace y ninguna cifra. El PDF o la hoja de cálculo se hace al enviar el correo, con lo que su lector puede leer en ese momento. Los informes que nombran a personas y los archivos largos llegan solo como enlace.

**Last** dice cuántos correos se enviaron y quién quedó fuera, con el motivo. **Pause** detiene los correos hasta **Send again**; los días perdidos no se envían después. **Get it no more** los termina solo para usted. Cuando el dueño de un informe se va, sus correos se detienen y se avisa a los administradores.$md$)
ON CONFLICT DO NOTHING;
