-- The first texts of content, which administrators edit: public pages, and a help topic for each screen.

INSERT INTO content (slug, language_code, kind, title, screen_path, body) VALUES
('landing', 'en', 'page', 'Who we can help', '/', $md$We can help most people who worked for a private employer in our state and were not paid in full.

We usually **cannot** help when

- you worked for a government office,
- you were your own boss or an owner of the business,
- the work was done in another state, or
- a court has already decided about the same pay.

Not sure? Send your claim anyway. We will tell you, and tell you where else you can go.$md$),
('landing', 'es', 'page', 'A quién podemos ayudar', '/', $md$Podemos ayudar a la mayoría de las personas que trabajaron para un empleador privado en nuestro estado y no recibieron todo su pago.

Normalmente **no podemos** ayudar cuando

- usted trabajó para una oficina del gobierno,
- usted era su propio jefe o dueño del negocio,
- el trabajo se hizo en otro estado, o
- una corte ya decidió sobre el mismo pago.

¿No está seguro? Envíe su reclamo de todos modos. Le diremos si podemos ayudarle, y si no, adónde más puede ir.$md$),
('privacy', 'en', 'page', 'How we use what you tell us', NULL, $md$We use your answers only to work on your claim. We send the employer a copy of your claim, so that they can answer it. If you ask us to keep your address, phone and e-mail private, we leave them out.

We never ask about your immigration status.

Claims are public records in part. We remove private details before we show a record to anyone who is not part of the claim.$md$),
('privacy', 'es', 'page', 'Cómo usamos lo que nos cuenta', NULL, $md$Usamos sus respuestas solo para trabajar en su reclamo. Enviamos al empleador una copia de su reclamo para que pueda responder. Si nos pide mantener en privado su dirección, teléfono y correo, no los mostramos.

Nunca preguntamos por su estatus migratorio.

Los reclamos son en parte registros públicos. Quitamos los datos privados antes de mostrar un registro a alguien que no es parte del reclamo.$md$),
('home', 'en', 'help', 'What this site is for', '/', $md$Use this site if you worked and were not paid, or not paid enough.

1. **Start a claim.** You need no account. It takes about 30 minutes, and you can stop and come back.
2. **Upload papers** at any time: pay stubs, time sheets, messages, photos.
3. **Check your claim** with your claim number and PIN.

It is free. You do not need a lawyer. We never ask about your immigration status.$md$),
('home', 'es', 'help', 'Para qué sirve este sitio', '/', $md$Use este sitio si trabajó y no le pagaron, o no le pagaron lo suficiente.

1. **Comience un reclamo.** No necesita una cuenta. Toma unos 30 minutos y puede parar y volver después.
2. **Envíe documentos** en cualquier momento: talones de pago, hojas de horas, mensajes, fotos.
3. **Vea su reclamo** con su número de reclamo y su PIN.

Es gratis. No necesita abogado. Nunca preguntamos por su estatus migratorio.$md$),
('public', 'en', 'help', 'Your wage claim', '/Public', $md$Choose what you need:

- **Start a claim** if you have not told us about this pay yet.
- **Continue a claim** if you stopped in the middle. You need your code and PIN.
- **Upload papers** if you have something to send us.
- **Check your claim** to see where it stands.

If you lost your PIN, please call us. We will check who you are and help.$md$),
('public', 'es', 'help', 'Su reclamo de salarios', '/Public', $md$Elija lo que necesita:

- **Comenzar un reclamo** si todavía no nos ha contado sobre este pago.
- **Continuar un reclamo** si paró a la mitad. Necesita su código y su PIN.
- **Enviar documentos** si tiene algo para nosotros.
- **Ver su reclamo** para saber cómo va.

Si perdió su PIN, llámenos. Comprobaremos quién es usted y le ayudaremos.$md$),
('public-claimapplication', 'en', 'help', 'Before you start a claim', '/Public/ClaimApplication', $md$Have these ready if you can. You can also start without them.

- The name, address and phone of the business
- The days and hours you worked
- What you were promised, and what you were paid
- Pay stubs, checks, time sheets, messages, photos

**On a shared computer?** Say so at the start: then nothing stays on it after you leave.$md$),
('public-claimapplication', 'es', 'help', 'Antes de comenzar un reclamo', '/Public/ClaimApplication', $md$Tenga esto a mano si puede. También puede comenzar sin ello.

- El nombre, la dirección y el teléfono del negocio
- Los días y las horas que trabajó
- Lo que le prometieron y lo que le pagaron
- Talones de pago, cheques, hojas de horas, mensajes, fotos

**¿Usa una computadora compartida?** Díganoslo al comenzar: así no queda nada en ella cuando usted se va.$md$),
('public-claimapplicationstepper', 'en', 'help', 'Filling in your claim', '/Public/ClaimApplicationStepper', $md$- Answer one page at a time. **Back** never loses anything.
- **Save and leave** gives you a code and a PIN. Write both down: with them you can go on from any phone or computer.
- If you do not know something exactly, write what you remember and say that you are not sure.
- For the pay you are owed, add one line for each kind: regular hours, overtime, a bounced check, money taken out. The page does the arithmetic and shows it.

If we cannot find a business by its name, a license plate or a phone number often helps.$md$),
('public-claimapplicationstepper', 'es', 'help', 'Cómo llenar su reclamo', '/Public/ClaimApplicationStepper', $md$- Conteste una página a la vez. **Atrás** nunca borra nada.
- **Guardar y salir** le da un código y un PIN. Anote los dos: con ellos puede seguir desde cualquier teléfono o computadora.
- Si no sabe algo con exactitud, escriba lo que recuerda y diga que no está seguro.
- Para el pago que le deben, agregue una línea por cada clase: horas regulares, horas extra, un cheque sin fondos, dinero descontado. La página hace las cuentas y las muestra.

Si no encontramos un negocio por su nombre, muchas veces ayuda una placa de auto o un número de teléfono.$md$),
('public-publicclaimappreview', 'en', 'help', 'Checking and signing your claim', '/Public/publicClaimAppReview', $md$Read every answer once more. **Change** next to an answer takes you back to it.

When you type your name and send the claim, you say that what you wrote is true as far as you know. After that you cannot change it yourself, but you can always send us more, or write to us if something was wrong.$md$),
('public-publicclaimappreview', 'es', 'help', 'Revisar y firmar su reclamo', '/Public/publicClaimAppReview', $md$Lea cada respuesta una vez más. **Cambiar** junto a una respuesta le lleva de vuelta a ella.

Al escribir su nombre y enviar el reclamo, usted dice que lo que escribió es verdad hasta donde sabe. Después ya no puede cambiarlo, pero siempre puede enviarnos más o escribirnos si algo estaba mal.$md$),
('public-publicclaimprint', 'en', 'help', 'Printing your claim', '/Public/publicClaimPrint', $md$This page shows your claim as it goes on paper. Press **Print**. To keep it as a file, choose “Save as PDF” where your printer's name stands.$md$),
('public-publicclaimprint', 'es', 'help', 'Imprimir su reclamo', '/Public/publicClaimPrint', $md$Esta página muestra su reclamo como queda en papel. Presione **Imprimir**. Para guardarlo como archivo, elija “Guardar como PDF” donde aparece el nombre de su impresora.$md$),
('public-confirmation', 'en', 'help', 'After you send your claim', '/Public/Confirmation', $md$Write down your **claim number** and your **PIN**, or print the page. With both you can see where your claim stands and send us papers.

We read your claim and write to you. Please tell us when your address or phone changes.$md$),
('public-confirmation', 'es', 'help', 'Después de enviar su reclamo', '/Public/Confirmation', $md$Anote su **número de reclamo** y su **PIN**, o imprima la página. Con los dos puede ver cómo va su reclamo y enviarnos documentos.

Leeremos su reclamo y le escribiremos. Avísenos si cambia su dirección o su teléfono.$md$),
('public-uploaddocument', 'en', 'help', 'Sending us papers', '/Public/uploadDocument', $md$You need your claim number and PIN. A photo from your phone is fine, if the words can be read.

- Each file may have up to 25 MB, sound and video up to 100 MB.
- We take pictures, PDF, Word, Excel, text, sound and video. We do not take programs or zipped folders.
- Say what each file is, for example “Pay stub, May”.$md$),
('public-uploaddocument', 'es', 'help', 'Enviarnos documentos', '/Public/uploadDocument', $md$Necesita su número de reclamo y su PIN. Una foto de su teléfono está bien, si se pueden leer las palabras.

- Cada archivo puede tener hasta 25 MB; audio y video, hasta 100 MB.
- Aceptamos imágenes, PDF, Word, Excel, texto, audio y video. No aceptamos programas ni carpetas comprimidas.
- Diga qué es cada archivo, por ejemplo “Talón de pago, mayo”.$md$),
('public-status', 'en', 'help', 'Checking your claim', '/Public/Status', $md$Type your claim number and PIN. You see

- where the claim stands, in plain words,
- **what we need from you**, if anything, and by when,
- what has happened so far, and the letters we wrote to you.

If the PIN is wrong several times, wait 15 minutes and try again.$md$),
('public-status', 'es', 'help', 'Ver su reclamo', '/Public/Status', $md$Escriba su número de reclamo y su PIN. Verá

- cómo va el reclamo, en palabras sencillas,
- **lo que necesitamos de usted**, si hace falta algo, y para cuándo,
- lo que ha pasado hasta ahora y las cartas que le escribimos.

Si el PIN está mal varias veces, espere 15 minutos e intente otra vez.$md$),
('public-answer', 'en', 'help', 'Answering our letter', '/Public/Answer', $md$Our letter shows a code. Type it here to read what we ask and to answer.

**Employers:** answer by the date in the letter, even when you do not agree. Send payroll and time records with your answer. You can also pay what is not in dispute at once.$md$),
('public-answer', 'es', 'help', 'Responder a nuestra carta', '/Public/Answer', $md$Nuestra carta muestra un código. Escríbalo aquí para leer lo que pedimos y responder.

**Empleadores:** respondan antes de la fecha de la carta, aunque no estén de acuerdo. Envíen los registros de nómina y de horas con su respuesta. También pueden pagar de inmediato lo que no está en discusión.$md$),
('public-myclaims', 'en', 'help', 'The claims of your account', '/Public/MyClaims', $md$Here are the claims that belong to your account. Choose one to see where it stands.$md$),
('public-myclaims', 'es', 'help', 'Los reclamos de su cuenta', '/Public/MyClaims', $md$Aquí están los reclamos de su cuenta. Elija uno para ver cómo va.$md$),
('login', 'en', 'help', 'Signing in', '/login', $md$To file a claim or to check one you need **no** account.

If you have one, type your e-mail and password. Forgot the password? Choose **Reset your password**: we send you a link that works for a short time. After several wrong passwords you have to wait a few minutes.$md$),
('login', 'es', 'help', 'Iniciar sesión', '/login', $md$Para presentar o ver un reclamo **no** necesita una cuenta.

Si tiene una, escriba su correo y su contraseña. ¿Olvidó la contraseña? Elija **Restablecer su contraseña**: le enviamos un enlace que sirve por poco tiempo. Después de varias contraseñas equivocadas hay que esperar unos minutos.$md$),
('register', 'en', 'help', 'Making an account', '/Register', $md$An account keeps several claims together. We send you an e-mail: open its link to show that the address is yours. Was it not you? The e-mail has a link for that, too.$md$),
('register', 'es', 'help', 'Crear una cuenta', '/Register', $md$Una cuenta reúne varios reclamos. Le enviamos un correo: abra su enlace para mostrar que la dirección es suya. ¿No fue usted? El correo también tiene un enlace para eso.$md$),
('account', 'en', 'help', 'Your account', '/Account', $md$Change your password here, and see where you are signed in. If you do not know one of the places, end it and choose a new password.$md$),
('account', 'es', 'help', 'Su cuenta', '/Account', $md$Aquí puede cambiar su contraseña y ver dónde tiene la sesión abierta. Si no conoce alguno de los lugares, ciérrelo y elija una contraseña nueva.$md$),
('claim', 'en', 'help', 'Claims search', '/Claim', $md$Type a claim number, a name, an employer, a telephone number or an e-mail: small spelling mistakes are forgiven. Narrow the list with the filters above the table.

- The address of the page keeps your filters, so you can bookmark or share a search.
- Compliance Officers start with their own open claims; everybody else with all open claims.
- `j` and `k` walk through the rows, `Enter` opens one, `/` jumps to the search box.
- Support Staff and Administrators record a **paper claim** here.$md$),
('claim-detail', 'en', 'help', 'A claim', '/Claim/:claimid', $md$The page opens on the **Summary**: what the claim is about, where it stands, what comes next, who has it, what is owed.

- The button at the top right is the usual next step; the menu beside it holds the other steps that your role may take now.
- Every step asks only for what it needs, and may create tasks and letters. The status is never changed by hand.
- **Claimed wages** shows three columns side by side: claimed, the employer's word, and what we found. Claimed values are never overwritten.
- If somebody else saved first, you are told and nothing is lost.$md$),
('employer-detail', 'en', 'help', 'An employer', '/Employer/:id', $md$All claims against one employer, and what is known about it. Look here before you decide: several claims in a year may point to a pattern. Merge two entries only when you are sure that they are the same business.$md$),
('compliance', 'en', 'help', 'Compliance workbench', '/Compliance', $md$The officer's day on one page: what is overdue, what is due today and this week, which answers and replies are awaited, which determinations are to be written, which claims have been quiet too long, and which come close to their limitation date. An Administrator can look at any officer's page.$md$),
('inbox', 'en', 'help', 'Your inbox', '/Inbox', $md$Everything that is yours to do, the most urgent first. Open an item on the right, do the step, and it is done: most steps complete their item by themselves.

- **Late** items carry an icon and the word, not only a color.
- You can put an item on hold until a date, or hand it to a colleague with a note.
- The other lists at the left show the work of your role.$md$),
('inbox-detail', 'en', 'help', 'An inbox item', '/Inbox/:id', $md$At the top: what to do, with its checklist. Below: the facts of the claim and the paper it is about. Choose the step that fits; it is recorded on the claim and completes the item.$md$),
('inbox-masteritems', 'en', 'help', 'Master items', '/Inbox/masterItems', $md$Every open item of the office, whoever has it. Filter by role, person, kind or lateness. Select several rows to assign them, move their due date or complete them together.$md$),
('inbox-supportitems', 'en', 'help', 'Support items', '/Inbox/supportItems', $md$The queue of the Support Staff: new claims to check, paper to scan, mail to send, addresses to find. **Take** an item before you work on it, so that nobody does it twice.$md$),
('inbox-complianceitems', 'en', 'help', 'Compliance items', '/Inbox/complianceItems', $md$The queue of the Compliance Officers, yours and the team's. Items without an owner stand out: take one if you have room.$md$),
('inbox-unassigneditems', 'en', 'help', 'Unassigned items', '/Inbox/unassignedItems', $md$Accepted claims without an officer, and items without an owner. Choose an officer with room and without a conflict; the number of open claims stands beside each name.$md$),
('reports', 'en', 'help', 'Reports', '/Reports', $md$The numbers of the office at a glance: received, closed, open, how long claims take, what was recovered. The cards lead to the reports.

**Dates** count by the basis you choose: received, closed or paid. Every number leads to the claims behind it. Download the table as a spreadsheet, or print it; downloads are recorded.$md$),
('reports-openclaims', 'en', 'help', 'Open claims', '/Reports/openClaims', $md$All open claims by status and age, with what is due next. Look at the oldest first: age by stage shows where claims wait.

**Dates** count by the basis you choose: received, closed or paid. Every number leads to the claims behind it. Download the table as a spreadsheet, or print it; downloads are recorded.$md$),
('reports-closedclaims', 'en', 'help', 'Closed claims', '/Reports/closedClaims', $md$Claims closed in a period, by closure code: days to close, amounts claimed, found and paid.

**Dates** count by the basis you choose: received, closed or paid. Every number leads to the claims behind it. Download the table as a spreadsheet, or print it; downloads are recorded.$md$),
('reports-claimmanagement', 'en', 'help', 'Claim management', '/Reports/claimManagement', $md$Work by officer: open and new claims, average age, overdue tasks, decisions written, money recovered. Use it to share work fairly, not to rank people by a single number.

**Dates** count by the basis you choose: received, closed or paid. Every number leads to the claims behind it. Download the table as a spreadsheet, or print it; downloads are recorded.$md$),
('reports-claimsearch', 'en', 'help', 'Claim search report', '/Reports/claimSearch', $md$A list of claims by any filter of the claims search, with subtotals.

**Dates** count by the basis you choose: received, closed or paid. Every number leads to the claims behind it. Download the table as a spreadsheet, or print it; downloads are recorded.$md$),
('reports-adhoc', 'en', 'help', 'Ad hoc report', '/Reports/adhoc', $md$Choose what to count, the columns, the filters and the groups. Save a report that you need again; share it if others need it too. Columns with private data are masked unless your role may see them.

**Dates** count by the basis you choose: received, closed or paid. Every number leads to the claims behind it. Download the table as a spreadsheet, or print it; downloads are recorded.$md$),
('admin', 'en', 'help', 'Admin', '/Admin', $md$Everything that an Administrator maintains, in four groups: the office, how a claim moves, letters, and what forms ask.

Changes count at once, for everybody. Each is recorded with who made it, and what it was before.$md$),
('admin-global', 'en', 'help', 'Global settings', '/Admin/Global', $md$The values that hold for the whole agency. Each is saved on its own and counts at once.

- **Deadlines** are days from the date of a letter. A claim keeps the due dates that were computed before.
- **Holidays** move due dates to the next working day. Look them over each December.
- **Claim number pattern:** `YY-NNNNN` gives 26-00001. A new pattern counts for new claims.
- **Banner:** text here shows at the top of every page. Empty it when the news is old.$md$),
('admin-users', 'en', 'help', 'Users', '/Admin/Users', $md$Invite people, give them their roles, and end their access. A user who leaves is deactivated, never deleted: what they did stays in the record. Their open work has to go to somebody else first. Changing a role counts on the user's next click.$md$),
('admin-lettertemplate', 'en', 'help', 'Letter templates', '/Admin/LetterTemplate', $md$One template a letter and language. Fields in double braces, such as `{{claim.number}}`, are filled in when a letter is made; the list beside the editor names them all. A letter with a field that cannot be filled is not issued.

Edit a **draft**, test it on a claim, then publish. Letters already issued never change.$md$),
('admin-taskmatrix', 'en', 'help', 'Task matrix', '/Admin/TaskMatrix', $md$Each row says: from which status, by which action, a claim moves where, and which tasks and letters follow. The first row that fits applies.

Use the **check** before you publish: it finds statuses that cannot be reached or left. Try the change on a claim with the dry run; it changes nothing.$md$),
('admin-lookups', 'en', 'help', 'Look-ups: how they work', '/Admin/BusinessType', $md$All look-up pages work alike.

- **Add an entry:** a short code and a description. The Spanish description shows on the public form.
- **Change:** everything that uses the entry shows the new words.
- **Retire** rather than delete: records keep the entry, but nobody can choose it any more. *Used by* says how many there are. You can restore it.
- **Order:** forms offer the entries in the order you set, by dragging or with the arrows.
- **Valid from / to:** the entry is offered on those days only.
- Entries that the product relies on keep their code and cannot be retired.$md$),
('admin-additionalletterlanguage', 'en', 'help', 'Additional letter languages', '/Admin/AdditionalLetterLanguage', $md$Paragraphs that a staff member may tick into a letter: bankruptcy, minimum wage, interpreter and so on. Write each so that it stands on its own. The language says in which letters it is offered.

See also [how look-ups work](/Help/admin-lookups).$md$),
('admin-businesstype', 'en', 'help', 'Business types', '/Admin/BusinessType', $md$Legal forms and industries of employers. The kind decides in which of the two questions an entry is offered.

See also [how look-ups work](/Help/admin-lookups).$md$),
('admin-claimstatus', 'en', 'help', 'Claim statuses', '/Admin/ClaimStatus', $md$The stages of a claim. You may change what they are called, for staff and for the public; the codes belong to the task matrix. *Days are counted* says whether time in this status counts as time open.

See also [how look-ups work](/Help/admin-lookups).$md$),
('admin-closurecode', 'en', 'help', 'Closure codes', '/Admin/ClosureCode', $md$Why a claim was closed. The group and *counts as recovered* decide how reports count it; *needs a note* makes the officer write why.

See also [how look-ups work](/Help/admin-lookups).$md$),
('admin-countyattorney', 'en', 'help', 'County attorneys', '/Admin/CountyAttorney', $md$The office to which claims of a county are referred. Referral letters take the name and address from here. One active entry a county.

See also [how look-ups work](/Help/admin-lookups).$md$),
('admin-countysheriff', 'en', 'help', 'County sheriffs', '/Admin/CountySheriff', $md$Who serves papers in a county, and for which fees. One active entry a county.

See also [how look-ups work](/Help/admin-lookups).$md$),
('admin-documenttype', 'en', 'help', 'Document types', '/Admin/DocumentType', $md$The kinds of papers. Say whether the public may choose a kind, and who sees such a paper at first.

See also [how look-ups work](/Help/admin-lookups).$md$),
('admin-employmentstatus', 'en', 'help', 'Employment statuses', '/Admin/EmploymentStatus', $md$How a job stands or ended. *The job has ended* makes the form ask for the last day worked.

See also [how look-ups work](/Help/admin-lookups).$md$),
('admin-gender', 'en', 'help', 'Genders', '/Admin/Gender', $md$An optional answer, used for letters and statistics only and never shown to the employer.

See also [how look-ups work](/Help/admin-lookups).$md$),
('admin-howpaid', 'en', 'help', 'How paid', '/Admin/HowPaid', $md$The ways of payment that the public form offers.

See also [how look-ups work](/Help/admin-lookups).$md$),
('admin-lettertemplateoptions', 'en', 'help', 'Letter template options', '/Admin/LetterTemplateOptions', $md$What a letter offers to fill in or to add: a paragraph, a date, an enclosure. Each belongs to one letter by its code.

See also [how look-ups work](/Help/admin-lookups).$md$),
('admin-publicpersontype', 'en', 'help', 'Public person types', '/Admin/PublicPersonType', $md$The parts that people play in a claim. *May receive letters* offers them as addressees; *confidential at first* keeps their details off copies.

See also [how look-ups work](/Help/admin-lookups).$md$),
('admin-role', 'en', 'help', 'Roles', '/Admin/Role', $md$What the four roles are for. Their names are fixed, and what a role may do is part of the product.

See also [how look-ups work](/Help/admin-lookups).$md$),
('admin-state', 'en', 'help', 'States', '/Admin/State', $md$States and territories, and on the second tab the counties. *Our own state* decides which parties have the shorter deadlines.

See also [how look-ups work](/Help/admin-lookups).$md$),
('admin-taskaction', 'en', 'help', 'Task actions', '/Admin/TaskAction', $md$What can be done to a claim: what it is called, who may do it, and what it asks for. Where it leads is the task matrix.

See also [how look-ups work](/Help/admin-lookups).$md$),
('admin-taskdetail', 'en', 'help', 'Task details', '/Admin/TaskDetail', $md$The kinds of tasks, with their checklist, who does them and when they are due.

See also [how look-ups work](/Help/admin-lookups).$md$),
('admin-wageagreement', 'en', 'help', 'Wage agreements', '/Admin/WageAgreement', $md$How the pay was agreed: in writing, by word, by a union agreement and so on.

See also [how look-ups work](/Help/admin-lookups).$md$),
('admin-wageratetypes', 'en', 'help', 'Wage rate types', '/Admin/WageRateTypes', $md$Pay by the hour, week, piece and so on; on the second tab the kinds of wages that may be claimed, with how each is figured.

See also [how look-ups work](/Help/admin-lookups).$md$),
('help', 'en', 'help', 'Help', '/Help', $md$Every page has its own help behind the question mark at the top. Administrators can edit each topic here, so that it says how **your** office works.

Press `?` on any staff page for the keyboard shortcuts.$md$),
('help', 'es', 'help', 'Ayuda', '/Help', $md$Cada página tiene su propia ayuda detrás del signo de interrogación de arriba. La administración puede cambiar cada tema aquí, para que diga cómo trabaja **su** oficina.

En las páginas del personal, la tecla `?` muestra los atajos del teclado.$md$);
