-- The first texts of content, which administrators edit: public pages, and a help topic for each screen.

INSERT INTO content (slug, language_code, kind, title, screen_path, body) VALUES
('landing', 'en', 'page', 'Who we can help', '/', $md$We can help most people who worked for a private employer in our state and were not paid in full.

We usually **cannot** help if

- you worked for a government agency,
- you worked for yourself or owned the business,
- you did the work in another state, or
- a court has already decided about the same wages.

Not sure? File your claim anyway. We will tell you if we can help, and if not, where else you can get help.$md$),
('landing', 'es', 'page', 'A quién podemos ayudar', '/', $md$Podemos ayudar a la mayoría de las personas que trabajaron para un empleador privado en nuestro estado y no recibieron todo su pago.

Normalmente **no podemos** ayudar cuando

- usted trabajó para una agencia del gobierno,
- usted trabajó por su cuenta o era dueño del negocio,
- hizo el trabajo en otro estado, o
- una corte ya decidió sobre el mismo salario.

¿No está seguro? Presente su reclamo de todos modos. Le diremos si podemos ayudarle, y si no, dónde más puede pedir ayuda.$md$),
('accessibility', 'en', 'page', 'Accessibility', NULL, $md$We want everyone to be able to use this website: with a keyboard alone, with a screen reader, with large text, and on a small phone. We aim to meet the Web Content Accessibility Guidelines (WCAG) 2.2, level AA.

If you cannot use a part of it, or if you need a form or a letter in large print, in another format or in another language, call or write to us. You can also file your claim on paper.$md$),
('accessibility', 'es', 'page', 'Accesibilidad', NULL, $md$Queremos que todas las personas puedan usar este sitio: solo con el teclado, con un lector de pantalla, con letra grande y en un teléfono pequeño. Nos proponemos cumplir las Pautas de Accesibilidad para el Contenido Web (WCAG) 2.2, nivel AA.

Si no puede usar alguna parte, o si necesita un formulario o una carta en letra grande, en otro formato o en otro idioma, llámenos o escríbanos. También puede presentar su reclamo en papel.$md$),
('privacy', 'en', 'page', 'How we use your information', NULL, $md$We use your answers only to work on your claim. We send the employer a copy of your claim so that it can answer. If you ask us to keep your address, phone and email private, we leave them out.

We never ask about your immigration status.

Parts of a claim are public records. We remove private details before we show a record to anyone who is not a party to the claim.$md$),
('privacy', 'es', 'page', 'Cómo usamos su información', NULL, $md$Usamos sus respuestas solo para trabajar en su reclamo. Enviamos al empleador una copia de su reclamo para que pueda responder. Si nos pide mantener en privado su dirección, teléfono y correo, no los mostramos.

Nunca preguntamos por su situación migratoria.

Partes de un reclamo son registros públicos. Quitamos los datos privados antes de mostrar un registro a quien no es parte del reclamo.$md$),
('home', 'en', 'help', 'About this website', '/', $md$Use this website if your employer did not pay you, or did not pay you enough.

1. **Start a claim.** You do not need an account. It takes about 30 minutes. You can save it and come back later.
2. **Upload documents** at any time: pay stubs, time sheets, messages, photos.
3. **Check your claim status** with your claim number and PIN.

It is free. You do not need a lawyer. We never ask about your immigration status.$md$),
('home', 'es', 'help', 'Sobre este sitio', '/', $md$Use este sitio si su empleador no le pagó, o no le pagó lo suficiente.

1. **Empiece un reclamo.** No necesita una cuenta. Toma unos 30 minutos. Puede guardarlo y volver después.
2. **Envíe documentos** en cualquier momento: talones de pago, hojas de horas, mensajes, fotos.
3. **Vea el estado de su reclamo** con su número de reclamo y su PIN.

Es gratis. No necesita abogado. Nunca preguntamos por su situación migratoria.$md$),
('public', 'en', 'help', 'Your wage claim', '/Public', $md$Choose what you need:

- **Start a claim** if you have not filed a claim for these wages yet.
- **Continue a claim** if you saved a claim but have not sent it. You need your code and PIN.
- **Upload documents** if you have something to send us.
- **Check your claim status** to see what is happening with your claim.

If you lost your PIN, please call us. We will confirm who you are and help you.$md$),
('public', 'es', 'help', 'Su reclamo de salarios', '/Public', $md$Elija lo que necesita:

- **Empezar un reclamo** si todavía no ha presentado un reclamo por este salario.
- **Continuar un reclamo** si guardó un reclamo y no lo ha enviado. Necesita su código y su PIN.
- **Enviar documentos** si tiene algo para nosotros.
- **Ver el estado de su reclamo** para saber qué pasa con su reclamo.

Si perdió su PIN, llámenos. Comprobaremos quién es usted y le ayudaremos.$md$),
('public-claimapplication', 'en', 'help', 'Before you start a claim', '/Public/ClaimApplication', $md$Have these ready if you can. You can also start without them.

- The name, address and phone of the business
- The days and hours you worked
- Your rate of pay, and how much you were paid
- Pay stubs, checks, time sheets, messages, photos

**Are you using a shared computer?** Tell us at the start, so that your answers are not saved on it.$md$),
('public-claimapplication', 'es', 'help', 'Antes de empezar un reclamo', '/Public/ClaimApplication', $md$Tenga esto a mano si puede. También puede comenzar sin ello.

- El nombre, la dirección y el teléfono del negocio
- Los días y las horas que trabajó
- Su tarifa de pago y cuánto le pagaron
- Talones de pago, cheques, hojas de horas, mensajes, fotos

**¿Usa una computadora compartida?** Díganoslo al empezar, para que sus respuestas no se guarden en ella.$md$),
('public-claimapplicationstepper', 'en', 'help', 'How to fill out your claim', '/Public/ClaimApplicationStepper', $md$- Answer one page at a time. You do not lose your answers when you press **Back**.
- **Save and leave** gives you a code and a PIN. Write down both. You can use them to continue on any phone or computer.
- If you do not know an exact answer, give your best guess and say that you are not sure.
- Add one line for each kind of pay you are owed: regular hours, overtime, a bounced check, money taken out. The page calculates the total and shows you how.

A license plate or a phone number can help us find the business.$md$),
('public-claimapplicationstepper', 'es', 'help', 'Cómo llenar su reclamo', '/Public/ClaimApplicationStepper', $md$- Conteste una página a la vez. **Atrás** nunca borra nada.
- **Guardar y salir** le da un código y un PIN. Anote los dos. Con ellos puede continuar en cualquier teléfono o computadora.
- Si no sabe una respuesta exacta, escriba lo más cercano y diga que no está seguro.
- Agregue una línea por cada clase de pago que le deben: horas regulares, horas extra, un cheque sin fondos, dinero descontado. La página calcula el total y le muestra cómo.

Una placa de auto o un número de teléfono nos puede ayudar a encontrar el negocio.$md$),
('public-publicclaimappreview', 'en', 'help', 'Checking and signing your claim', '/Public/publicClaimAppReview', $md$Check every answer. To change an answer, press **Change** next to it.

When you type your name and send the claim, you state that your answers are true to the best of your knowledge. After that, you cannot change your answers. You can still send us documents, or write to us to correct a mistake.$md$),
('public-publicclaimappreview', 'es', 'help', 'Revisar y firmar su reclamo', '/Public/publicClaimAppReview', $md$Revise cada respuesta. Para cambiar una respuesta, presione **Cambiar** junto a ella.

Al escribir su nombre y enviar el reclamo, usted declara que sus respuestas son verdaderas según lo que sabe. Después ya no puede cambiarlas. Todavía puede enviarnos documentos o escribirnos para corregir un error.$md$),
('public-publicclaimprint', 'en', 'help', 'Printing your claim', '/Public/publicClaimPrint', $md$This page shows your claim as it will be printed. Press **Print**. To save it as a file, choose “Save as PDF” in the list of printers.$md$),
('public-publicclaimprint', 'es', 'help', 'Imprimir su reclamo', '/Public/publicClaimPrint', $md$Esta página muestra su reclamo como queda en papel. Presione **Imprimir**. Para guardarlo como archivo, elija “Guardar como PDF” en la lista de impresoras.$md$),
('public-confirmation', 'en', 'help', 'After you send your claim', '/Public/Confirmation', $md$Write down your **claim number** and your **PIN**, or print the page. You need both to check the status of your claim and to send us documents.

We will review your claim and write to you. Please tell us if your address or phone changes.$md$),
('public-confirmation', 'es', 'help', 'Después de enviar su reclamo', '/Public/Confirmation', $md$Anote su **número de reclamo** y su **PIN**, o imprima la página. Necesita los dos para ver el estado de su reclamo y enviarnos documentos.

Revisaremos su reclamo y le escribiremos. Avísenos si cambia su dirección o su teléfono.$md$),
('public-uploaddocument', 'en', 'help', 'How to send us documents', '/Public/uploadDocument', $md$You need your claim number and PIN. You can send a photo from your phone if the words can be read.

- Each file can be up to 25 MB. Audio and video can be up to 100 MB.
- We accept pictures, PDF, Word, Excel, text, audio and video. We do not accept programs or zipped folders.
- Give each file a title, for example “Pay stub, May”.$md$),
('public-uploaddocument', 'es', 'help', 'Enviarnos documentos', '/Public/uploadDocument', $md$Necesita su número de reclamo y su PIN. Puede enviar una foto de su teléfono si se pueden leer las palabras.

- Cada archivo puede tener hasta 25 MB; audio y video, hasta 100 MB.
- Aceptamos imágenes, PDF, Word, Excel, texto, audio y video. No aceptamos programas ni carpetas comprimidas.
- Póngale un título a cada archivo, por ejemplo “Talón de pago, mayo”.$md$),
('public-status', 'en', 'help', 'Checking your claim status', '/Public/Status', $md$Enter your claim number and PIN. This page shows

- the status of your claim,
- **what you must do**, if anything, and by when,
- what has happened so far, and our letters to you.

If you enter a wrong PIN several times, wait 15 minutes and try again.$md$),
('public-status', 'es', 'help', 'Ver el estado de su reclamo', '/Public/Status', $md$Escriba su número de reclamo y su PIN. Esta página muestra

- el estado de su reclamo,
- **lo que usted debe hacer**, si hace falta algo, y para cuándo,
- lo que ha pasado hasta ahora y nuestras cartas para usted.

Si escribe un PIN equivocado varias veces, espere 15 minutos e inténtelo otra vez.$md$),
('public-calculator', 'en', 'help', 'Estimating what you are owed', '/Public/Calculator', $md$Tell us how you were paid, the hours you worked and what you received. We show what you may be owed, how we calculated it, and the law behind each part.

- If you do not know a number, enter your best guess.
- We do not save your answers, and we do not send them to anyone.
- The amount is an estimate. Our decision can be different.
- To use your answers in a claim, choose **Start a claim with these answers** below the result.$md$),
('public-calculator', 'es', 'help', 'Calcular lo que le deben', '/Public/Calculator', $md$Díganos cómo le pagaban, las horas que trabajó y lo que recibió. Le mostramos lo que le pueden deber, cómo lo calculamos y la ley en que se basa cada parte.

- Si no sabe un número, escriba el que le parezca más cercano.
- No guardamos sus respuestas ni las enviamos a nadie.
- La cantidad es un cálculo aproximado. Nuestra decisión puede ser diferente.
- Para usar sus respuestas en un reclamo, elija **Empezar un reclamo con estas respuestas** debajo del resultado.$md$),
('public-rights', 'en', 'help', 'Your rights about pay', '/Public/Rights', $md$This page says what the law requires about pay: the minimum wage, overtime, paydays, deductions and the last paycheck. Each line names the law that it comes from.

To see what this means for your own pay, use [What am I owed?](/Public/Calculator).$md$),
('public-rights', 'es', 'help', 'Sus derechos sobre el pago', '/Public/Rights', $md$Esta página dice lo que la ley exige sobre el pago: el salario mínimo, las horas extra, los días de pago, los descuentos y el último cheque. Cada línea nombra la ley de donde viene.

Para ver lo que esto significa en su caso, use [¿Cuánto me deben?](/Public/Calculator).$md$),
('public-answer', 'en', 'help', 'Answering a wage claim (employers)', '/Public/Answer', $md$Enter the claim number and the code printed on the Notice of Wage Claim. You see the claim line by line and say for each line whether you owe it. We save what you type, so you or a colleague can continue with the same code.

You can also send pay records, ask for more time or offer payment.

Answer by the date in the notice, even if you do not agree with the claim. Send payroll and time records to support your answer. You can pay the wages that are not in dispute right away.$md$),
('public-answer', 'es', 'help', 'Responder a un reclamo de salarios (empleadores)', '/Public/Answer', $md$Escriba el número de reclamo y el código impreso en el aviso de reclamo de salarios. Verá el reclamo línea por línea y dirá de cada línea si la debe. Guardamos lo que escribe: usted o un colega puede continuar con el mismo código.

También puede enviar registros de pago, pedir más tiempo u ofrecer un pago.

Responda a más tardar en la fecha del aviso, aunque no esté de acuerdo con el reclamo. Envíe registros de nómina y de horas que apoyen su respuesta. Puede pagar de inmediato el salario que no está en disputa.$md$),
('public-sign', 'en', 'help', 'Signing a claim that someone filed for you', '/Public/Sign', $md$This page is for workers for whom someone else filed a wage claim: a helper, an attorney or a relative. Open it with the link of our email, or enter the claim number and the code of our letter.

Read the claim. If it is right, sign it with your own name. If something is wrong, do not sign it and call us.

The link and the code work once. If they no longer work, call us for new ones.$md$),
('public-sign', 'es', 'help', 'Firmar un reclamo que otra persona presentó por usted', '/Public/Sign', $md$Esta página es para trabajadores por quienes otra persona presentó un reclamo de salarios: un ayudante, un abogado o un familiar. Ábrala con el enlace de nuestro correo, o escriba el número de reclamo y el código de nuestra carta.

Lea el reclamo. Si es correcto, fírmelo con su propio nombre. Si algo no es correcto, no lo firme y llámenos.

El enlace y el código sirven una sola vez. Si ya no sirven, llámenos para recibir otros.$md$),
('public-myclaims', 'en', 'help', 'My claims', '/Public/MyClaims', $md$This page lists the claims in your account. Choose a claim to see its status.$md$),
('public-myclaims', 'es', 'help', 'Mis reclamos', '/Public/MyClaims', $md$Esta página muestra los reclamos de su cuenta. Elija un reclamo para ver su estado.$md$),
('login', 'en', 'help', 'Signing in', '/login', $md$You do **not** need an account to file a claim or to check its status.

If you have an account, enter your email address and password. If you forgot your password, choose **I forgot my password**. We will send you a link that works for a short time. After several wrong passwords, you must wait a few minutes.$md$),
('login', 'es', 'help', 'Iniciar sesión', '/login', $md$**No** necesita una cuenta para presentar un reclamo ni para ver su estado.

Si tiene una cuenta, escriba su correo y su contraseña. Si olvidó su contraseña, elija **Olvidé mi contraseña**. Le enviaremos un enlace que funciona por poco tiempo. Después de varias contraseñas equivocadas, debe esperar unos minutos.$md$),
('register', 'en', 'help', 'Creating an account', '/Register', $md$With an account, you can see all your claims in one place. We send you an email. Open the link in it to confirm your address. If you did not create the account, the email has a link to delete it.$md$),
('register', 'es', 'help', 'Crear una cuenta', '/Register', $md$Con una cuenta puede ver todos sus reclamos en un lugar. Le enviamos un correo. Abra el enlace para confirmar su dirección. Si usted no creó la cuenta, el correo tiene un enlace para borrarla.$md$),
('account', 'en', 'help', 'Your account', '/Account', $md$On this page you can change your password and see the devices where you are signed in. If you do not recognize a device, sign it out and choose a new password.$md$),
('account', 'es', 'help', 'Su cuenta', '/Account', $md$En esta página puede cambiar su contraseña y ver los dispositivos donde tiene la sesión abierta. Si no reconoce un dispositivo, cierre la sesión en él y elija una contraseña nueva.$md$),
('claim', 'en', 'help', 'Claims search', '/Claim', $md$Search by claim number, name, employer, phone number or email. The search also finds names with small spelling mistakes. Use the filters above the table to narrow the list.

- The page address contains your filters, so you can bookmark or share a search.
- Compliance Officers first see their own open claims. All other staff first see all open claims.
- Press `j` and `k` to move through the rows, `Enter` to open a row, and `/` to go to the search box.
- Support Staff and Administrators can record a **paper claim** here.$md$),
('claim-detail', 'en', 'help', 'Claim details', '/Claim/:claimid', $md$The page opens on the **Summary** tab. It shows the status, the next task, the compliance officer and the balance due.

- The button at the top right is the usual next action. The menu next to it lists the other actions that your role can take now.
- An action can create tasks and letters and change the status. You cannot change the status directly.
- **Claimed wages** compares the wages claimed, the wages the employer admits and the wages determined. The claimed wages are never overwritten.
- If someone else saved the claim before you, the page tells you, and you do not lose your changes.$md$),
('employer-detail', 'en', 'help', 'Employer details', '/Employer/:id', $md$This page shows the employer's details and all claims against it. Check it before you write a determination: several claims in one year can show a pattern.$md$),
('claimant-detail', 'en', 'help', 'Claimant details', '/Claimant/:id', $md$This page shows the claims of a person and their sums. Each claim says why it belongs to the same person: the same name, and the same e-mail address or telephone. A claim that agrees in less may be someone else's: it is listed as **Perhaps** and not counted.

- An alert names claims that may ask for the same wages twice. Compare them before you accept the second one.
- Claims on which you have a conflict of interest are not listed.$md$),
('compliance', 'en', 'help', 'Compliance workbench', '/Compliance', $md$This page shows an officer's open claims: overdue items, items due today and this week, expected answers and replies, decisions to write, approvals, hearings, installments, claims without recent activity, and claims close to their limitation date.

- Each figure has a line that says what it counts. Select a figure to see its claims.
- **Board** and **Table** show the same claims, by status or as a list.
- Administrators can view the page of any officer and move the caseload to others. They see the effect on each officer first.$md$),
('inbox', 'en', 'help', 'Your inbox', '/Inbox', $md$This page lists your items, the most urgent first. Choose an item: what to do and its checklist are beside the list, its document beside that. Most actions on the claim complete the item automatically. If no action does, use **Mark as done**.

- The tabs are your items to do, on hold, snoozed and done today. Names in bold are items that you have not opened yet.
- **Overdue** items have an icon and a word. An item on hold is not overdue, because its deadline stands still.
- Select several items to assign, forward, tag, hold, snooze or complete them together. The page shows the effect first, names the items that are left out with the reason, and offers one **Undo**.
- **Get next item** gives you the unassigned item that comes next, and says why it is that one.
- A **tag** groups items as you like, for example “call Monday”. Search for a tag to list its items.

By keyboard: `j` and `k` move, `x` selects, `a` assigns, `f` forwards, `t` tags, `h` puts on hold, `z` snoozes, `e` marks as done, `u` undoes, `Enter` goes to the item, `Escape` back to the list.

When you are away, choose **Out of office** in the menu of your account. A delegate has your items until you are back.$md$),
('inbox-detail', 'en', 'help', 'An inbox item', '/Inbox/:id', $md$The top of the page shows the task and its checklist. Below are the facts of the claim and the document, if there is one. Take an action on the claim to complete the item.$md$),
('inbox-masteritems', 'en', 'help', 'Master items', '/Inbox/masterItems', $md$This page lists every open item of the agency. Filter by kind, due date or words. Select several items to assign, forward or tag them together. “Workload” shows what each person has to do, how many items are late, and how long they have waited.$md$),
('mailroom', 'en', 'help', 'Mail room', '/MailRoom', $md$**Letters that go out**

- **To print** lists the issued letters by day. Print all, or tick some. They become one batch with a cover sheet and a sheet for each kind of mail.
- Open the batch, print its PDF, and put the letters into envelopes. Certified letters need their article number first.
- Choose **Mark as mailed** when the post office has them. Deadlines begin then. Tick letters that stay here. Until the end of the day you can take it back.
- Take a letter out if something is wrong with it. It waits under **To print** again.

**Mail that comes in**

- Under **Incoming**, choose the scanned files and the day on the date stamp. The stack is read page by page; you can stop it and resume.
- The stack is split at the codes of our letters, at new PDFs and at blank pages. For mail scanned on both sides, say that blank pages do not separate.
- Correct the pieces with the menu below each page: begin a new piece, turn, move, leave out.
- **Attach all proposed** takes the claims that the codes name. Choose the claim yourself for the others.
- If a piece is our own letter that came back, choose that, with the reason. It is recorded as returned.
- Set the rest aside. It waits under **Unattached mail**, with an item in the inbox.

No page is lost: blank pages and pages that you leave out stay at the end of the stack.$md$),
('mailmerge', 'en', 'help', 'Mail merges', '/MailMerge', $md$A mail merge sends one letter to all claims of a search. Search for the claims, then choose **Send a letter to these claims** in the menu of the search. This page lists the merges with the letters that were issued.$md$),
('mailmerge-detail', 'en', 'help', 'A mail merge', '/MailMerge/:mergeId', $md$First each claim is checked. Claims that cannot get the letter are left out, each with its reason. Read any letter before you issue them.

If the template asks for approval, a second person issues the letters: the Administrators get an item in their inbox, and you are told of the approval, or of the reason why not. You can stop while they are issued and go on later: no claim gets the letter twice.$md$),
('mailroom-detail', 'en', 'help', 'A batch of letters', '/MailRoom/:batchId', $md$A batch is the letters that are printed together. Print its PDF, put the letters into envelopes, and enter the article number of each certified letter.

Choose **Mark as mailed** when the post office has them. Deadlines begin then. Tick the letters that stay here: they wait under **To print** again.$md$),
('mailroom-incoming-detail', 'en', 'help', 'A stack of scanned mail', '/MailRoom/Incoming/:stackId', $md$The stack is split into pieces, one for each sender's papers. Check where each piece begins, and correct it with the menu below a page.

A piece with a code of ours already names its claim. Choose the claim for the others. What you cannot match stays as unattached mail, with an item in the inbox.$md$),
('inbox-supportitems', 'en', 'help', 'Support items', '/Inbox/supportItems', $md$This page lists the work of the Support Staff: new claims to review, documents to scan, mail to send, addresses to find. **Take** an item before you work on it, so that no one else starts it.$md$),
('inbox-complianceitems', 'en', 'help', 'Compliance items', '/Inbox/complianceItems', $md$This page lists the work of all Compliance Officers. If an item has no owner, you can take it.$md$),
('inbox-unassigneditems', 'en', 'help', 'Unassigned items', '/Inbox/unassignedItems', $md$This page lists items without an owner, and accepted claims without an officer. For each claim it suggests an officer, with the reasons, such as the county, the language and the open claims. An officer with a conflict of interest is never suggested.

Assign one claim, or all of them as suggested. The open claims of each officer before and after are shown first.$md$),
('reports', 'en', 'help', 'Reports', '/Reports', $md$This page shows how many claims are received, closed and open, how long claims take, and the amounts recovered. Select a card to open its report.

**Dates** follow the basis you choose: received, closed or paid. Select a number to see its claims. You can download the table as a spreadsheet or print it. Downloads are recorded.$md$),
('reports-openclaims', 'en', 'help', 'Open claims', '/Reports/openClaims', $md$This report lists all open claims by status and age, with the next due date. Use it to find the statuses in which claims wait longest.

**Dates** follow the basis you choose: received, closed or paid. Select a number to see its claims. You can download the table as a spreadsheet or print it. Downloads are recorded.$md$),
('reports-closedclaims', 'en', 'help', 'Closed claims', '/Reports/closedClaims', $md$This report lists the claims closed in a period by closure code, with the days to close and the amounts claimed, determined and paid.

**Dates** follow the basis you choose: received, closed or paid. Select a number to see its claims. You can download the table as a spreadsheet or print it. Downloads are recorded.$md$),
('reports-claimmanagement', 'en', 'help', 'Claim management', '/Reports/claimManagement', $md$This report shows the work of each officer: open and new claims, average age, overdue tasks, determinations written and amounts recovered. Use it to share work fairly, not to rank people.

**Dates** follow the basis you choose: received, closed or paid. Select a number to see its claims. You can download the table as a spreadsheet or print it. Downloads are recorded.$md$),
('reports-claimsearch', 'en', 'help', 'Claim search report', '/Reports/claimSearch', $md$This report lists claims by the filters of the claims search, with totals.

**Dates** follow the basis you choose: received, closed or paid. Select a number to see its claims. You can download the table as a spreadsheet or print it. Downloads are recorded.$md$),
('reports-adhoc', 'en', 'help', 'Ad hoc report', '/Reports/adhoc', $md$Choose the columns and the filters of your own report. The page address contains your choices, so you can bookmark or share the report.

**Dates** follow the basis you choose: received, closed or paid. Select a number to see its claims. You can download the table as a spreadsheet or print it. Downloads are recorded.$md$),
('admin', 'en', 'help', 'Admin', '/Admin', $md$Administrators maintain the system here, in four groups: agency, workflow, letters and form choices.

Changes take effect immediately for everyone. Each change is recorded with the name of the person and the previous value.$md$),
('admin-global', 'en', 'help', 'Global settings', '/Admin/Global', $md$These settings apply to the whole agency. A change takes effect today, or on the **first day** that you enter below the values.

- Until its day a planned change stands under the value, and any administrator can withdraw it. A day that has passed is refused: letters and decisions used the former value. Security, uploads, the time zone and the like have no first day and change at once.
- **Former and planned values** shows who set each value, when, and from which day it holds. A letter keeps the values of its own date, a payment is allocated in the order of the day on which it was received, and the limitation period is the one in force on the day of filing.
- **Deadlines** are days from the date of a letter. A change does not affect due dates that are already set.
- **Holidays** move due dates to the next working day. Check them each December.
- **Claim number pattern:** `YY-NNNNN` gives 26-00001. A new pattern applies to new claims.
- **Banner:** this text shows at the top of every page. Delete it when you no longer need it.$md$),
('admin-users', 'en', 'help', 'Users', '/Admin/Users', $md$Invite users, assign their roles and end their access. When a user leaves, deactivate the user. Users are never deleted, because their actions stay in the record. A person who leaves may own nothing afterwards: the page lists their claims, items and rules, and you move each of them first. A new role takes effect immediately.$md$),
('admin-health', 'en', 'help', 'Health', '/Admin/Health', $md$This page lists what the service depends on. Each row shows whether it works, since when it does not, and what to do.

- **Unknown** means that the check could not run. It does not mean that all is well.
- Mail that could not be sent is listed below the table, with the reason. Correct the cause first, then select **Send again**. Dismiss a mail that nobody needs any more. Both are recorded.
- A mail that **may have been sent** reached the mail server, but the answer was lost.

The page checks again every 30 seconds.$md$),
('admin-lettertemplate', 'en', 'help', 'Letter templates', '/Admin/LetterTemplate', $md$Each letter has one template for each language. Fields, such as the claim number, are filled in when a letter is created. **Insert into the letter** finds them by name, and the tables. A letter is not issued if a field has no value.

Write the text as it should look: **Bold**, **Heading** and **List** are buttons, and have keys (Ctrl+B, Ctrl+Alt+2, Ctrl+Shift+8). **Show this paragraph only if** keeps the paragraph of the cursor out of letters in which a field has no value. Text pasted from Word keeps its bold words, headings and lists. **Edit as text** shows the text with its braces and stars, which some find easier with a screen reader; your choice is remembered.

Edit the template, test it on a claim, then publish it. Letters that were already issued do not change.$md$),
('admin-taskmatrix', 'en', 'help', 'Task matrix', '/Admin/TaskMatrix', $md$Each row defines what an action does to a claim in a status: the next status, the tasks and the letters. The first row that matches applies.

1. **Start a draft.** Nothing changes for claims while you edit it. Colleagues edit the same draft. Changes to different fields of a row combine; if you both changed one field, you choose.
2. Correct the faults that the page lists: statuses that a claim cannot reach or leave, rows that can both apply, letters that do not exist.
3. **Compare** it with the version in force, and **Simulate** it step by step on a made-up claim or a claim that you name: take an action, let days pass, and see the row that applied. The page asks for the answers on which the rows depend. Nothing is saved.
4. **Propose** it with the day from which new claims follow it. Another administrator approves it.

A claim keeps the version that it began with, until you move it under **Versions**. There you can also withdraw a version: new claims then follow the version before.

**Flow diagram** shows the statuses and the ways between them. Select a way to see its rows.$md$),
('admin-assignmentrules', 'en', 'help', 'Assignment rules', '/Admin/AssignmentRules', $md$The rules suggest an officer for each accepted claim. The first rule that matches the claim's county and language and the employer's industry applies. Use the arrows to change the order.

A rule names the officers with the skills for these claims, and how one is chosen among them: in turn, or the officer with the lowest load against their target. An officer who is away, or who declared a conflict of interest, is left out.

A rule only suggests. A person assigns the claim on [Unassigned items](/Inbox/unassignedItems).$md$),
('admin-rules', 'en', 'help', 'Rules of law', '/Admin/Rules', $md$The minimum wage, overtime, deadlines and penalties that the system calculates with, federal law beside that of the state and its cities. Select a value to see its sources or to propose a change.

- **Confirm** marks a value that the agency has not checked yet.
- Each value has a date from which it applies. Work before that date is calculated with the value before.
- A change that you propose lists the open claims whose figures it would change. Another administrator publishes it.
- **Add a county or city** that has set a minimum wage or another rule of its own, with its source and first day. Once published, the calculator, the public form and claims offer it.
- **Test cases of the agency** are facts with the result that they must give. They run at each change: one that breaks a case which holds today cannot be published. Correct the change, or the case.
- Issued determinations keep their figures.$md$),
('admin-stateprofile', 'en', 'help', 'State profile', '/Admin/StateProfile', $md$The profile gives a state's values of law, deadlines, letters and words. This page shows the profile in force, what your agency changed in it, and what it does not know.

Preview a profile to see what would change before you apply it. Applying a profile keeps your own changes.$md$),
('admin-lookups', 'en', 'help', 'How lookup lists work', '/Admin/BusinessType', $md$All lookup lists work the same way.

- **Add an entry:** enter a short code and a description. The public form shows the Spanish description to Spanish speakers.
- **Change:** every record that uses the entry shows the new description.
- **Retire:** records keep the entry, but no one can choose it any more. *Used by* shows how many records use it. You can restore a retired entry.
- **Order:** forms show the entries in the order you set. Drag an entry or use its arrows.
- **Valid from and valid to:** the entry is available only on those dates.
- You cannot retire an entry that the system uses, or change its code.$md$),
('admin-additionalletterlanguage', 'en', 'help', 'Additional letter languages', '/Admin/AdditionalLetterLanguage', $md$Paragraphs that staff can add to a letter, for example about bankruptcy, minimum wage or interpreters. Write each paragraph so that it makes sense on its own. It is available only for letters in its language.

See also [how lookup lists work](/Help/admin-lookups).$md$),
('admin-businesstype', 'en', 'help', 'Business types', '/Admin/BusinessType', $md$Legal forms and industries of employers. The kind sets which of the two questions shows the entry.

See also [how lookup lists work](/Help/admin-lookups).$md$),
('admin-claimstatus', 'en', 'help', 'Claim statuses', '/Admin/ClaimStatus', $md$The statuses of a claim. You can change the names and the texts that the public sees. The task matrix uses the codes. If *Time counts* is on, days in this status count as days open.

See also [how lookup lists work](/Help/admin-lookups).$md$),
('admin-closurecode', 'en', 'help', 'Closure codes', '/Admin/ClosureCode', $md$The reasons for closing a claim. The group and *Counts as recovered* set how reports count the claim. *Requires a note* makes the officer enter a reason.

See also [how lookup lists work](/Help/admin-lookups).$md$),
('admin-countyattorney', 'en', 'help', 'County attorneys', '/Admin/CountyAttorney', $md$The county attorneys to whom we refer claims. Referral letters use the name and address from this list. Each county has one active entry.

See also [how lookup lists work](/Help/admin-lookups).$md$),
('admin-countysheriff', 'en', 'help', 'County sheriffs', '/Admin/CountySheriff', $md$The sheriffs who serve legal papers in each county, and their fees. Each county has one active entry.

See also [how lookup lists work](/Help/admin-lookups).$md$),
('admin-documenttype', 'en', 'help', 'Document types', '/Admin/DocumentType', $md$The types of documents. For each type, set whether the public can choose it and who can see these documents by default.

See also [how lookup lists work](/Help/admin-lookups).$md$),
('admin-employmentstatus', 'en', 'help', 'Employment statuses', '/Admin/EmploymentStatus', $md$Whether and how the job ended. If *The job has ended* is on, the form asks for the last day worked.

See also [how lookup lists work](/Help/admin-lookups).$md$),
('admin-gender', 'en', 'help', 'Genders', '/Admin/Gender', $md$An optional answer. We use it only for letters and statistics and never show it to the employer.

See also [how lookup lists work](/Help/admin-lookups).$md$),
('admin-howpaid', 'en', 'help', 'How paid', '/Admin/HowPaid', $md$The payment methods that the public form offers.

See also [how lookup lists work](/Help/admin-lookups).$md$),
('admin-lettertemplateoptions', 'en', 'help', 'Letter template options', '/Admin/LetterTemplateOptions', $md$The options of a letter, for example a paragraph, a date or an enclosure. Each option belongs to the letter with its code.

See also [how lookup lists work](/Help/admin-lookups).$md$),
('admin-publicpersontype', 'en', 'help', 'Public person types', '/Admin/PublicPersonType', $md$The roles of people in a claim. *Can receive letters* allows letters to these people. *Confidential by default* keeps their details off copies.

See also [how lookup lists work](/Help/admin-lookups).$md$),
('admin-role', 'en', 'help', 'Roles', '/Admin/Role', $md$The four roles of users. You cannot change their names or their permissions.

See also [how lookup lists work](/Help/admin-lookups).$md$),
('admin-state', 'en', 'help', 'States', '/Admin/State', $md$States and territories. The counties are on the second tab. *Home state* sets which parties get the shorter deadlines.

See also [how lookup lists work](/Help/admin-lookups).$md$),
('admin-taskaction', 'en', 'help', 'Task actions', '/Admin/TaskAction', $md$The actions on a claim: their names, the roles that can take them, and the information they ask for. The task matrix sets the next status.

See also [how lookup lists work](/Help/admin-lookups).$md$),
('admin-taskdetail', 'en', 'help', 'Task details', '/Admin/TaskDetail', $md$The kinds of tasks, with their checklists, roles and due dates.

See also [how lookup lists work](/Help/admin-lookups).$md$),
('admin-wageagreement', 'en', 'help', 'Wage agreements', '/Admin/WageAgreement', $md$How the pay was agreed: in writing, verbally, by a union agreement and so on.

See also [how lookup lists work](/Help/admin-lookups).$md$),
('admin-wageratetypes', 'en', 'help', 'Wage rate types', '/Admin/WageRateTypes', $md$Pay by the hour, week, piece and so on. The second tab has the kinds of wages that can be claimed and how each is calculated.

See also [how lookup lists work](/Help/admin-lookups).$md$),
('help', 'en', 'help', 'Help', '/Help', $md$Press the question mark at the top of a page to open its help. Administrators can edit each topic to describe how **your** agency works.

Press `?` on any staff page for the keyboard shortcuts.$md$),
('help', 'es', 'help', 'Ayuda', '/Help', $md$Presione el signo de interrogación de arriba para abrir la ayuda de una página. La administración puede editar cada tema para explicar cómo trabaja **su** agencia.

En las páginas del personal, la tecla `?` muestra los atajos del teclado.$md$);
