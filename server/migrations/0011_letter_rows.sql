-- The first published version of every letter, in English and in Spanish. letters.rules.ts defines the language:
-- {{field}} must have a value; {{?field}} and {{!field}} begin a paragraph for a fact that there may or may not be.

INSERT INTO letter_template (code, name, purpose, recipient_type, default_delivery, requires_approval, subject, body) VALUES
('L01', 'Acknowledgement', 'Confirms that we received the claim and explains what happens next.', 'Claimant', 'Mail', false,
 'We received your wage claim {{claim.number}}',
$$We received your wage claim on {{claim.receivedDate}}. Your claim number is {{claim.number}}. Please use it whenever you write or call us.

{{?claim.amountClaimed}}You are claiming {{claim.amountClaimed}}.

## What happens next
- We check whether the law allows us to accept your claim. This usually takes a few working days.
- If something is missing, we will write to you and tell you what we need.
- If we accept your claim, a compliance officer will notify the employer and ask for an answer.
- {{?claim.hasPin}}You can check the status of your claim at any time at {{claim.statusUrl}} with your claim number and your PIN.
- {{!claim.hasPin}}To check the status of your claim at any time at {{claim.statusUrl}} you need a PIN. Call us at {{agency.phone}}, and we will send you one.

## What you must do
- Keep your pay stubs, time records, messages and other documents. Send us copies, not the originals.
- Tell us right away if your address, phone or email changes. If we cannot reach you, we may have to close your claim.
- If the employer pays you anything, tell us within 3 days.

It is against the law for an employer to punish you for filing this claim. If that happens, call us at {{agency.phone}}. An interpreter is free.$$),

('L02', 'Request for information', 'Asks the claimant for information that we need to continue.', 'Claimant', 'Mail', false,
 'We need information from you for claim {{claim.number}}',
$$We are reviewing your wage claim {{claim.number}}. We need more information from you before we can continue.

## Please send us

{{list details.items}}

{{?letter.dueDate}}Please send it so that it reaches us by {{letter.dueDate}}.

{{!letter.dueDate}}Please send it within {{agency.infoDays}} days of the date of this letter.

## How to send it
- Upload documents or photos at {{claim.statusUrl}} with your claim number and PIN.
- Or mail copies to {{agency.address}}. Write your claim number on every page.

If you cannot get something that we ask for, tell us why. We may still be able to help. If you do not answer, we may have to close your claim.

Questions? Call us at {{agency.phone}}. An interpreter is free.$$),

('L03', 'Second request for information', 'The first request was not answered.', 'Claimant', 'Mail', false,
 'Second request: we need information from you for claim {{claim.number}}',
$$We asked you for information about your wage claim {{claim.number}} and have not received all of it.

## We still need

{{list details.items}}

{{?letter.dueDate}}Please answer by {{letter.dueDate}}. If you do not answer by then, we will close your claim.

{{!letter.dueDate}}Please answer within {{agency.infoDays}} days of the date of this letter. If you do not answer by then, we will close your claim.

You can upload documents at {{claim.statusUrl}} with your claim number and PIN, or mail copies to {{agency.address}}.

If you need more time or help, call us at {{agency.phone}} before that date. An interpreter is free.$$),

('L04', 'Claim accepted', 'Tells the claimant that we accepted the claim, without promising an outcome.', 'Claimant', 'Mail', false,
 'We accepted your wage claim {{claim.number}}',
$$We reviewed your wage claim {{claim.number}} and accepted it. This means that the law allows us to investigate it. It does not mean that we have decided who is right, and we cannot promise that you will be paid.

## What happens next
- {{!officer.name}}We will assign a compliance officer to your claim and tell you the officer's name.
- {{?officer.name}}Your compliance officer is {{officer.name}}.
- The officer will notify the employer, who must answer.
- You will get a copy of the answer and can reply to it.

Please keep your documents, and tell us if your address changes. You can check the status of your claim at {{claim.statusUrl}}.

Questions? Call us at {{agency.phone}}. An interpreter is free.$$),

('L05', 'Claim not accepted', 'Explains why we cannot accept the claim and where the claimant can get help.', 'Claimant', 'Mail', false,
 'We cannot accept your wage claim {{claim.number}}',
$$We reviewed your wage claim {{claim.number}} and cannot accept it.

Reason: {{claim.closure}}

{{?details.reason}}{{details.reason}}

This does not mean that you are not owed money. It means that the law does not allow our agency to decide it. You may be able to get help elsewhere:
- United States Department of Labor, Wage and Hour Division, 1-866-487-9243: minimum wage, overtime, and work for a public employer.
- Small claims court in the county where you worked or where the business is.
- Your union, if a union agreement covers your job.
- Employee Benefits Security Administration, 1-866-444-3272: health plans and pensions.
- The bankruptcy court, if the employer is in bankruptcy.
- A lawyer or a legal aid office.

There are time limits for going to court. Please do not wait.

If you think that we made a mistake, write to us at {{agency.address}} within {{agency.appealDays}} days of the date of this letter and tell us why. We will review your claim again.

Questions? Call us at {{agency.phone}}. An interpreter is free.$$),

('L06', 'Officer assigned', 'Tells the claimant which compliance officer has the claim.', 'Claimant', 'Mail', false,
 'Your compliance officer for wage claim {{claim.number}}',
$$We assigned a compliance officer to your wage claim {{claim.number}}.

Your compliance officer is {{officer.name}}.

- {{?officer.phone}}Phone: {{officer.phone}}
- {{!officer.phone}}Phone: {{agency.phone}}
- Email: {{officer.email}}

{{!employer.notified}}The officer does not represent either side. The officer will notify the employer, look at the evidence from both sides, and find out whether wages are owed.

{{?employer.notified}}The officer does not represent either side.

Please give your claim number when you call or write. An interpreter is free.$$),

('L06b', 'Officer changed', 'Tells the claimant that the claim was reassigned.', 'Claimant', 'Mail', false,
 'A new compliance officer for wage claim {{claim.number}}',
$$We assigned a new compliance officer to your wage claim {{claim.number}}.

Your compliance officer is {{officer.name}}.

- {{?officer.phone}}Phone: {{officer.phone}}
- {{!officer.phone}}Phone: {{agency.phone}}
- Email: {{officer.email}}

Nothing else changes. You do not need to send anything again, and all deadlines stay the same.$$),

('L07', 'Notice of wage claim', 'Notifies the employer of the claim and asks for an answer.', 'Employer', 'Mail', false,
 'Notice of wage claim {{claim.number}}',
$${{claimant.fullName}} filed a wage claim with our agency on {{claim.receivedDate}} and states that {{employer.legalName}} owes wages.

- {{?employment.jobTitle}}Work: {{employment.jobTitle}}
- {{?employment.start}}First day of work: {{employment.start}}
- {{?employment.lastDay}}Last day of work: {{employment.lastDay}}
- {{?employment.rate}}Rate of pay: {{employment.rate}}

## What is claimed

{{wageTable}}

Total claimed: {{claim.amountClaimed}}

## The law

- {{?law.wagePayment}}Payment of wages: {{law.wagePayment}}
- {{?law.finalPay}}Last wages when a job ends: {{law.finalPay}}
- {{?law.minimumWage}}Minimum wage: {{law.minimumWage}}
- {{?law.deductions}}Deductions from wages: {{law.deductions}}
- {{?law.penalty}}Penalty for wages that are paid late: {{law.penalty}}
- {{?law.interest}}Interest: {{law.interest}}

## What you must do

{{?letter.dueDate}}Answer this notice in writing. We must receive your answer by {{letter.dueDate}}.

{{!letter.dueDate}}Answer this notice in writing within {{agency.answerDays}} days of the date of this letter.

The fastest way is to answer at {{employer.answerUrl}} with the claim number {{claim.number}} and the code {{employer.answerCode}}. You may also write to {{agency.address}}.

Say which parts of the claim you agree with and which you dispute, and why. Send with your answer:
- payroll records and pay stubs for the whole period claimed
- time records or schedules
- any written agreement or policy on pay, vacation or commission
- any written authorization for deductions
- proof of what you have paid

You may pay the wages that you agree are owed right away. Pay the worker, minus lawful payroll taxes, and send us proof. Paying part of the claim does not mean that you agree with the rest.

If you do not answer, we may decide based only on the worker's evidence.

It is against the law to fire, threaten or punish a worker for filing a wage claim.

{{?law.retaliation}}The law: {{law.retaliation}}

{{wordings}}

{{?officer.name}}Questions? Call {{officer.name}} at {{agency.phone}}. An interpreter is free.

{{!officer.name}}Questions? Call us at {{agency.phone}}. An interpreter is free.$$),

('L08', 'Copy of the notice', 'Tells the claimant that we notified the employer.', 'Claimant', 'Mail', false,
 'We notified the employer about claim {{claim.number}}',
$$On {{notice.date}} we sent a notice of your wage claim {{claim.number}} to {{employer.legalName}}.

The employer must answer by {{claim.answerBy}}.

If the employer answers, we will send you a copy and you can reply. If the employer pays you or contacts you, tell us within 3 days.

The employer may not fire, threaten or punish you for this claim. If that happens, call us at {{agency.phone}}. You do not need to do anything else now.$$),

('L08b', 'Copy of the final notice', 'Tells the claimant of the second notice.', 'Claimant', 'Mail', false,
 'We sent the employer a final notice about claim {{claim.number}}',
$$The employer did not answer our first notice. On {{notice.date}} we sent a second and final notice of your wage claim {{claim.number}} to {{employer.legalName}}.

The employer must answer by {{claim.answerBy}}. After that, we may decide based only on your evidence.

Please make sure that we have copies of all your documents about your hours and your pay. You can upload them at {{claim.statusUrl}} or mail them to {{agency.address}}.

Questions? Call us at {{agency.phone}}. An interpreter is free.$$),

('L09', 'Second and final notice', 'The employer did not answer the first notice.', 'Employer', 'Certified mail', false,
 'Second and final notice of wage claim {{claim.number}}',
$${{?notice.date}}On {{notice.date}} we sent you a notice of the wage claim of {{claimant.fullName}}. We have not received an answer.

{{!notice.date}}We sent you a notice of the wage claim of {{claimant.fullName}} and have not received an answer.

## What is claimed

{{wageTable}}

Total claimed: {{claim.amountClaimed}}

## What you must do

{{?letter.dueDate}}This is the final notice. We must receive your written answer by {{letter.dueDate}}.

{{!letter.dueDate}}This is the final notice. We must receive your written answer within {{agency.answerDays}} days of the date of this letter.

You can answer at {{employer.answerUrl}} with the claim number {{claim.number}} and the code {{employer.answerCode}}. You may also write to {{agency.address}}.

If you do not answer, we will decide this claim based only on the worker's evidence, and we may add penalties and interest as the law allows.

It is against the law to fire, threaten or punish a worker for filing a wage claim.

{{wordings}}

Questions? Call us at {{agency.phone}}. An interpreter is free.$$),

('L10', 'No answer received', 'Tells the claimant that the employer did not answer and asks for evidence.', 'Claimant', 'Mail', false,
 'The employer did not answer: claim {{claim.number}}',
$$The employer did not answer our notices about your wage claim {{claim.number}}. We will now decide based only on your evidence.

## Please send us the best proof that you have

If you have not sent it yet, send copies of:
- pay stubs, checks and bank statements
- your own notes of days and hours
- schedules, text messages and emails
- names of people who saw you work

{{?letter.dueDate}}Please send it by {{letter.dueDate}}.

{{!letter.dueDate}}Please send it within {{agency.infoDays}} days of the date of this letter.

You can upload documents at {{claim.statusUrl}} with your claim number and PIN, or mail copies to {{agency.address}}.

Questions? Call us at {{agency.phone}}. An interpreter is free.$$),

('L11', 'The employer''s answer: your reply', 'Sends the answer and asks for a reply.', 'Claimant', 'Mail', false,
 'The employer answered: please reply on claim {{claim.number}}',
$$The employer answered your wage claim {{claim.number}}.

{{?option.L11-ANSWER}}A copy of the answer is enclosed.

{{!option.L11-ANSWER}}This is what the employer answered: {{details.text}}

## What we need from you

Read the answer and tell us in writing:
- which parts are right
- which parts are wrong, and why
- what proof you have

{{?claim.replyBy}}We must receive your reply by {{claim.replyBy}}.

{{!claim.replyBy}}We must receive your reply within {{agency.replyDays}} days of the date of this letter.

You can reply at {{claim.statusUrl}} with your claim number and PIN, or write to {{agency.address}}.

If you do not reply, we may have to decide without it, or close your claim.

Questions? Call us at {{agency.phone}}. An interpreter is free.$$),

('L12', 'Request for payment', 'The employer agrees that all or part of the wages are owed.', 'Employer', 'Mail', false,
 'Please pay the wages you agree are owed: claim {{claim.number}}',
$$In your answer to the wage claim of {{claimant.fullName}} you agreed that you owe {{claim.amountAdmitted}}.

{{admittedTable}}

{{?claim.amountPaid}}Paid so far: {{claim.amountPaid}}

Please pay {{claim.admittedLeft}}.

## How to pay
- Pay {{claimant.fullName}} {{claim.admittedLeft}}, before payroll taxes.
- Deduct only the payroll taxes that the law requires, and give the worker a pay statement.
- Send us a copy of the check or other proof of payment, and of the pay statement.
- If you do not know where to send the payment, make the check out to {{claimant.fullName}} and send it to us at {{agency.address}}.

{{?letter.dueDate}}Payment is due by {{letter.dueDate}}.

{{!letter.dueDate}}Payment is due within {{agency.paymentDays}} days of the date of this letter.

You may not ask the worker to give up the rest of the claim in exchange for this payment. If part of the claim is disputed, we will continue with that part.

Questions? Call us at {{agency.phone}}.$$),

('L13', 'Deadline extended', 'Tells the parties the new deadline.', 'Both', 'Mail', false,
 'New deadline in wage claim {{claim.number}}',
$$We extended a deadline in wage claim {{claim.number}}.

The new deadline is {{letter.dueDate}}. If we asked you for something, we must receive it by that day. If we did not ask you for anything, you do not need to do anything.

{{?details.reason}}Reason: {{details.reason}}

Please do not wait until the last day. We may not be able to extend the deadline again. If you have a question, call us at {{agency.phone}}.$$),

('L14', 'Do you want to continue?', 'The claimant did not reply to the employer''s answer.', 'Claimant', 'Mail', false,
 'Do you want to continue with claim {{claim.number}}?',
$${{?notice.date}}On {{notice.date}} we sent you the employer's answer to your wage claim {{claim.number}}. We have not received your reply.

{{!notice.date}}We sent you the employer's answer to your wage claim {{claim.number}} and have not received your reply.

Please tell us if you want to continue with your claim. Call us at {{agency.phone}}, reply at {{claim.statusUrl}}, or write to {{agency.address}}.

{{?letter.dueDate}}If you do not answer by {{letter.dueDate}}, we may close your claim.

{{!letter.dueDate}}If you do not answer within 10 days of the date of this letter, we may close your claim.

If you no longer want to continue, tell us that too. You do not have to give a reason. An interpreter is free.$$),

('L15', 'Request for records', 'Asks the employer, a bank or a payroll company for records.', 'Employer', 'Mail', false,
 'Request for records: wage claim {{claim.number}}',
$$We are investigating the wage claim of {{claimant.fullName}} against {{employer.legalName}} and need records.

{{?option.L15-FROM}}According to our information, the records are kept by {{option.L15-FROM}}.

## Please send us

{{list details.items}}

{{?letter.dueDate}}We must receive the records by {{letter.dueDate}}.

{{!letter.dueDate}}We must receive the records within {{agency.answerDays}} days of the date of this letter.

Send copies to {{agency.address}} or to {{agency.email}}. Write the claim number on every page. If you do not have a record, tell us so in writing and say why.

If records that the law requires were not kept or are not sent, we may rely on the worker's own records.

Questions? Call us at {{agency.phone}}.$$),

('L16', 'Conference', 'Invites both sides to a conference.', 'Both', 'Mail', false,
 'Conference on wage claim {{claim.number}}',
$$We would like to help both sides reach an agreement on wage claim {{claim.number}}. We invite you to a conference.

{{?details.date}}Date: {{details.date}}

{{!details.date}}We will call you to agree on a date and a time.

{{?option.L16-MODE}}How: {{option.L16-MODE}}

{{?details.text}}{{details.text}}

Most conferences are by phone and take about an hour. Have your documents ready. If you need an interpreter or any other help to take part, tell us before the conference. It is free.

Taking part is voluntary. If there is no agreement, we will not use what you said in the settlement talks against you, and we will continue to investigate.

Questions? Call us at {{agency.phone}}.$$),

('L17', 'Settlement agreement', 'States the agreement of both sides.', 'Both', 'Mail', false,
 'Settlement of wage claim {{claim.number}}',
$${{claimant.fullName}} and {{employer.legalName}} have agreed on wage claim {{claim.number}}.

- The employer will pay {{settlement.amount}}.
- {{?settlement.paidBefore}}The {{settlement.paidBefore}} that was paid or written off before this agreement is not part of that amount.
- The payment is due by {{settlement.payBy}}.

{{?details.text}}{{details.text}}

The payment is wages. The employer will deduct only the payroll taxes that the law requires. When the amount is paid in full, this claim is settled and we will close it. If it is not paid on time, we will collect it.

Please sign next to your name below, keep a copy, and send the signed letter to us at {{agency.address}}.

{{claimant.fullName}}

Signature: ______________________________     Date: ______________

{{employer.legalName}}

Signature: ______________________________     Date: ______________

Name and title: __________________________$$),

('L18', 'Determination: wages owed', 'States our determination that wages are owed.', 'Both', 'Certified mail', true,
 'Determination in wage claim {{claim.number}}: wages are owed',
$$We looked at the evidence in the claim of {{claimant.fullName}} against {{employer.legalName}} and determined that wages are owed.

## What we found

{{determination.findings}}

{{?determination.law}}{{determination.law}}

{{wageTable}}

## What must be paid

- Wages: {{claim.amountDetermined}}
- {{?claim.penalty}}Penalty: {{claim.penalty}}
- {{?claim.statePenalty}}Of this penalty, {{claim.statePenalty}} is for the state and is paid to us.
- {{?claim.interest}}Interest: {{claim.interest}}
- {{?determination.noInterest}}Interest: none is ordered
- {{?claim.fees}}Fees: {{claim.fees}}
- {{?claim.adjusted}}Adjustments: {{claim.adjusted}}
- Total: {{claim.total}}
- {{?claim.amountPaid}}Paid so far: {{claim.amountPaid}}

{{?claim.payBy}}The employer must pay by {{claim.payBy}}.

{{!claim.payBy}}The employer must pay within {{agency.paymentDays}} days of the date of this letter.

{{?recipient.employer}}Pay {{claimant.fullName}}, deduct only the payroll taxes that the law requires, and send us proof. If you do not know where to send the payment, make the check out to {{claimant.fullName}} and send it to us at {{agency.address}}.

{{?recipient.claimant}}If the employer pays you, tell us within 3 days.

{{?law.wagePayment}}Wages are due under {{law.wagePayment}}.

{{?determination.penaltyLaw}}The penalty is set by {{determination.penaltyLaw}}.

{{?determination.interestLaw}}Interest is set by {{determination.interestLaw}}.

## If you do not agree

Either side may appeal. The appeal must be in writing. It must state the reasons and the claim number.

{{?claim.appealBy}}We must receive it by {{claim.appealBy}} at {{agency.address}}.

{{!claim.appealBy}}We must receive it within {{agency.appealDays}} days of the date of this letter at {{agency.address}}.

{{?law.appeal}}The right to appeal: {{law.appeal}}

If no one appeals in time, this determination becomes final.

Questions? Call us at {{agency.phone}}. An interpreter is free.$$),

('L19', 'Determination: no wages owed', 'States our determination that no wages are owed.', 'Both', 'Certified mail', true,
 'Determination in wage claim {{claim.number}}: no wages are owed',
$$We looked at the evidence in the claim of {{claimant.fullName}} against {{employer.legalName}} and determined that no wages are owed.

## What we found

{{determination.findings}}

{{?determination.law}}{{determination.law}}

## If you do not agree

Either side may appeal. The appeal must be in writing. It must state the reasons and the claim number.

{{?claim.appealBy}}We must receive it by {{claim.appealBy}} at {{agency.address}}.

{{!claim.appealBy}}We must receive it within {{agency.appealDays}} days of the date of this letter at {{agency.address}}.

{{?law.appeal}}The right to appeal: {{law.appeal}}

If no one appeals in time, this determination becomes final and we will close the claim.

Questions? Call us at {{agency.phone}}. An interpreter is free.$$),

('L20', 'Appeal received', 'Tells both sides that we accepted an appeal.', 'Both', 'Mail', false,
 'An appeal was filed in wage claim {{claim.number}}',
$$We received and accepted an appeal of our determination in wage claim {{claim.number}}. The determination is not final until the appeal is decided.

{{?appeal.goodCause}}The appeal was late. We accept it because there was good cause for the delay: {{appeal.goodCause}}

{{?appeal.goodCause}}Our letter that said that we cannot accept it no longer applies.

{{?appeal.reason}}Reason given in the appeal: {{appeal.reason}}

## What happens next
- A hearing officer will hear both sides.
- You will get a notice with the date, time and place of the hearing and how to send your evidence.
- Until then, keep all documents about this claim.

Tell us now if you need an interpreter or any other help to take part. It is free. Call us at {{agency.phone}}.$$),

('L21', 'Appeal too late', 'Tells both sides that an appeal was late.', 'Both', 'Mail', false,
 'The appeal in wage claim {{claim.number}}',
$$We received an appeal of our determination in wage claim {{claim.number}}. We cannot accept it, because it was late.

{{?claim.appealBy}}The last day to appeal was {{claim.appealBy}}.

{{?details.date}}We received the appeal on {{details.date}}.

{{?details.reason}}Reason given in the appeal: {{details.reason}}

If there was good cause for the delay, write to us at {{agency.address}} within 10 days of the date of this letter and tell us the reason. Otherwise the determination is final.

Questions? Call us at {{agency.phone}}. An interpreter is free.$$),

('L22', 'Notice of hearing', 'Gives the date, time and place of the hearing.', 'Both', 'Certified mail', false,
 'Notice of hearing in wage claim {{claim.number}}',
$$A hearing will be held in wage claim {{claim.number}} of {{claimant.fullName}} against {{employer.legalName}}.

{{?hearing.continued}}This notice replaces the earlier one. The hearing was continued to another day: {{hearing.continued}}

## When and where
- Date: {{hearing.date}}
- Time: {{hearing.time}}, {{hearing.timeZone}}
- How: {{hearing.mode}}
- Place or dial-in: {{hearing.place}}
- Hearing officer: {{hearing.officer}}
- Interpreter: {{hearing.interpreter}}

## How to prepare
- Send copies of all the evidence that you want to use to {{agency.address}}. We must receive them by {{hearing.exhibitsBy}}. We will give them to the hearing officer and to the other side.
- You may bring witnesses. Tell them the date, time and place.
- You may bring a lawyer, but you do not need one.
- Tell us now if you need an interpreter or any other help to take part, for example because of a disability. It is free.

If you cannot take part on this day, call us at {{agency.phone}} right away and tell us why. If you do not take part, the hearing officer may decide without you.

{{?law.appeal}}The law: {{law.appeal}}$$),

('L23', 'Hearing decision', 'Sends the hearing officer''s decision.', 'Both', 'Certified mail', false,
 'Hearing decision in wage claim {{claim.number}}',
$$The hearing officer has decided wage claim {{claim.number}} of {{claimant.fullName}} against {{employer.legalName}}.

{{?option.L23-DECIDED}}The decision is enclosed.

{{!option.L23-DECIDED}}You can get a copy of the decision: call us at {{agency.phone}}.

## Summary

{{determination.findings}}

{{?hearing.exhibits}}Exhibits of the hearing: {{hearing.exhibits}}.

{{?claim.total}}Amount to be paid: {{claim.total}}

{{?claim.appealBy}}Either side may ask a court to review the decision by {{claim.appealBy}}. If no one does, the decision becomes final.

{{!claim.appealBy}}Either side may ask a court to review the decision within {{agency.appealDays}} days of the date of this letter. If no one does, the decision becomes final.

{{?law.appeal}}The law: {{law.appeal}}

Questions? Call us at {{agency.phone}}. An interpreter is free.$$),

('L24', 'Final order and demand', 'The decision is final; the employer must pay.', 'Employer', 'Certified mail', false,
 'Final order: payment is due in wage claim {{claim.number}}',
$$The decision in the wage claim of {{claimant.fullName}} is now final. You must pay.

## What you owe
- Wages: {{claim.amountDetermined}}
- {{?claim.penalty}}Penalty: {{claim.penalty}}
- {{?claim.interest}}Interest: {{claim.interest}}
- {{?claim.fees}}Fees: {{claim.fees}}
- {{?claim.adjusted}}Adjustments: {{claim.adjusted}}
- {{?claim.amountPaid}}Paid so far: {{claim.amountPaid}}
- {{?claim.writtenOff}}Written off: {{claim.writtenOff}}
- Balance due: {{claim.balance}}

{{?claim.payBy}}Payment is due by {{claim.payBy}}.

{{!claim.payBy}}Payment is due within {{agency.paymentDays}} days of the date of this letter.

## How to pay

Pay {{claimant.fullName}}, deduct only the payroll taxes that the law requires, and send us proof. If you do not know where to send the payment, make the check out to {{claimant.fullName}} and send it to us at {{agency.address}}.

If you cannot pay the full amount, call us at {{agency.phone}} before that date to ask for a payment plan.

{{?claim.statePenalty}}Of the penalty, {{claim.statePenalty}} is for the state. Pay this part to us at {{agency.address}}, not to the worker.

If you do not pay, we may go to court, file a lien or refer the claim to the county attorney. This may increase what you have to pay.

{{?determination.interestLaw}}Interest is set by {{determination.interestLaw}}.$$),

('L24c', 'Final order: copy to the claimant', 'The decision is final.', 'Claimant', 'Mail', false,
 'The decision in your claim {{claim.number}} is final',
$$The decision in your wage claim {{claim.number}} is now final. It can no longer be appealed.

- The employer must pay {{claim.total}}.
- {{?claim.amountPaid}}Paid so far: {{claim.amountPaid}}
- {{?claim.payBy}}Payment is due by {{claim.payBy}}.

We sent the employer a demand for payment. If you are paid, tell us within 3 days. If you are not paid, we will continue to collect. We cannot promise that the employer has the money.

Please tell us if your address changes. Questions? Call us at {{agency.phone}}. An interpreter is free.$$),

('L25', 'Final demand', 'The last demand before enforcement.', 'Employer', 'Certified mail', false,
 'Final demand before enforcement: wage claim {{claim.number}}',
$$The wage claim of {{claimant.fullName}} is not paid in full.

{{ledgerTable}}

The balance due is {{claim.balance}}.

{{?letter.dueDate}}If you do not pay the balance by {{letter.dueDate}}, we will enforce it without further notice.

{{!letter.dueDate}}If you do not pay the balance within {{agency.paymentDays}} days of the date of this letter, we will enforce it without further notice.

This may mean a lien on your property, a court judgment, or a referral to the county attorney. Court costs may be added to what you owe.

Pay {{claimant.fullName}}, deduct only the payroll taxes that the law requires, and send us proof at {{agency.address}}. To ask for a payment plan, call us at {{agency.phone}} today.

{{?claim.statePenalty}}Of the penalty, {{claim.statePenalty}} is for the state. Pay this part to us at {{agency.address}}, not to the worker.$$),

('L26', 'Closing letter', 'Tells the parties that the claim is closed and why.', 'Both', 'Mail', false,
 'Wage claim {{claim.number}} is closed',
$$We closed wage claim {{claim.number}}.

Reason: {{claim.closure}}

{{?details.reason}}{{details.reason}}

- {{?claim.total}}Total that was due: {{claim.total}}
- {{?claim.amountPaid}}Paid: {{claim.amountPaid}}
- {{?claim.writtenOff}}Written off: {{claim.writtenOff}}
- {{?claim.balance}}Not paid: {{claim.balance}}

{{?recipient.claimant}}If you think that this is a mistake, or if you have new information, write to us at {{agency.address}} or call us at {{agency.phone}}. You may also have the right to go to court. There are time limits, so please do not wait.

{{?recipient.claimant}}Keep your documents about this work. An interpreter is free.

{{?recipient.employer}}Our work on this claim has ended. What you must still pay under a decision, an agreement or a judgment remains due, as far as the law provides. Keep your payroll records for as long as the law requires.

We keep the records of this claim for {{agency.recordYears}}.$$),

('L27', 'Referral to the county attorney', 'Asks the county attorney to prosecute or collect.', 'CountyAttorney', 'Mail', false,
 'Referral of wage claim {{claim.number}}',
$$We refer the wage claim of {{claimant.fullName}} against {{employer.legalName}} to your office.

## The claim

- {{?work.county}}County where the work was done: {{work.county}}
- {{?employment.jobTitle}}Work: {{employment.jobTitle}}
- Employer: {{employer.legalName}}, {{employer.address}}
- Claimant: {{claimant.fullName}}
- {{?claimant.address}}Address of the claimant: {{claimant.address}}

## What is owed
- {{?claim.amountDetermined}}Wages: {{claim.amountDetermined}}
- {{?claim.penalty}}Penalty: {{claim.penalty}}
- {{?claim.interest}}Interest: {{claim.interest}}
- {{?claim.fees}}Fees: {{claim.fees}}
- {{?claim.adjusted}}Adjustments: {{claim.adjusted}}
- {{?claim.amountPaid}}Paid so far: {{claim.amountPaid}}
- {{?claim.writtenOff}}Written off: {{claim.writtenOff}}
- Balance due: {{claim.balance}}

{{ledgerTable}}

{{wageTable}}

{{?law.wagePayment}}Statute: {{law.wagePayment}}

{{?determination.findings}}## What we found

{{?determination.findings}}{{determination.findings}}

{{?details.reason}}Reason for the referral: {{details.reason}}

The balance is due and has not been paid.

{{?option.L27-FILE}}Our file is enclosed.

{{!option.L27-FILE}}We will send you our file if you ask for it: the claim, the notices, the employer's answer if any, the evidence, the decision if any and the record of payments.

Please tell us within 30 days whether your office accepts the referral. Our contact is {{officer.name}}, {{agency.phone}}, {{officer.email}}.$$),

('L28', 'Referral: information for the claimant', 'Tells the claimant about the referral.', 'Claimant', 'Mail', false,
 'We referred your claim {{claim.number}} to the county attorney',
$$The employer has not paid everything that is due in your wage claim {{claim.number}}. We referred the claim to the county attorney.

- {{?work.county}}County: {{work.county}}
- Balance due: {{claim.balance}}

The county attorney decides whether to go to court. This can take months, and we cannot promise the outcome.

## What you must do
- Tell us if your address, phone or email changes.
- If the county attorney's office calls or writes to you, please answer.
- If the employer pays you, tell us within 3 days.

Questions? Call us at {{agency.phone}}. An interpreter is free.$$),

('L29', 'Writ: instructions for the sheriff', 'Asks the sheriff to serve a writ and collect.', 'Sheriff', 'Certified mail', false,
 'Writ of execution in wage claim {{claim.number}}',
$$We enclose a writ of execution against {{employer.legalName}} and ask you to serve it and to collect the amount due.

## The judgment
- {{?judgment.court}}Court: {{judgment.court}}
- {{?judgment.caseNumber}}Case number: {{judgment.caseNumber}}
- Date: {{judgment.date}}
- Amount: {{judgment.amount}}
- {{?judgment.interest}}Interest at {{judgment.interestRate}} a year to {{judgment.interestTo}}: {{judgment.interest}}

Please collect the balance due of this account: {{claim.balance}}

{{ledgerTable}}

## The debtor

{{employer.legalName}}, {{employer.address}}

Property of the debtor that we know of: {{details.text}}

## Your return
- Please return the writ with your report by {{details.date}}.
- {{?option.L29-FEE}}A check for your fee, {{option.L29-FEE}}, is enclosed.
- {{!option.L29-FEE}}Please send us a statement of your fees.

Send what you collect, with the claim number {{claim.number}}, to us at {{agency.address}}.

Questions? Call {{officer.name}} at {{agency.phone}}.$$),

('L30', 'Judgment: information for the claimant', 'Explains the judgment to the claimant.', 'Claimant', 'Mail', false,
 'There is a judgment in your claim {{claim.number}}',
$$A court issued a judgment in your wage claim {{claim.number}}.

- {{?judgment.court}}Court: {{judgment.court}}
- {{?judgment.caseNumber}}Case number: {{judgment.caseNumber}}
- Date: {{judgment.date}}
- Amount: {{judgment.amount}}
- {{?claim.balance}}Balance due: {{claim.balance}}

## What a judgment means
- The sheriff may take money or property of the employer, as the law allows.
- A judgment does not collect itself. If you know where the employer banks, owns property or does business, tell us.
- A judgment expires after some years. We will tell you before it expires.

If you are paid, tell us within 3 days. Questions? Call us at {{agency.phone}}. An interpreter is free.$$),

('L31', 'Payment received', 'Tells the claimant about a payment.', 'Claimant', 'Mail', false,
 'A payment was made on your claim {{claim.number}}',
$$We recorded a payment on your wage claim {{claim.number}}.

- Amount: {{payment.amount}}
- Date: {{payment.date}}
- {{?payment.method}}How it was paid: {{payment.method}}
- {{?claim.balance}}Balance due: {{claim.balance}}
- {{?claim.overpaid}}Paid above what is due: {{claim.overpaid}}

{{?payment.held}}The money is with us. We will send you what is due to you.

{{!payment.held}}Please tell us within 10 days whether you received the money and, if it was a check, whether the bank paid it. Call us at {{agency.phone}} or write to us at {{agency.address}}. If you do not answer, we will assume that you were paid.

Wages are taxable. Keep the pay statement for your tax return.$$),

('L32', 'Receipt', 'Confirms a payment to the employer.', 'Employer', 'Mail', false,
 'Receipt: payment on wage claim {{claim.number}}',
$$We recorded your payment on wage claim {{claim.number}}.

- Amount: {{payment.amount}}
- Date: {{payment.date}}
- {{?payment.method}}How it was paid: {{payment.method}}
- {{?claim.balance}}Balance due: {{claim.balance}}
- {{?claim.overpaid}}Paid above what is due: {{claim.overpaid}}

{{?payment.held}}We will send the worker what is due to the worker.

{{!payment.held}}We will ask the worker to confirm the payment.

We will write to you again when the claim is closed. Keep this receipt with your payroll records.$$),

('L33', 'Payment plan', 'The employer pays in installments.', 'Both', 'Mail', false,
 'Payment plan in wage claim {{claim.number}}',
$$The employer will pay what is owed in wage claim {{claim.number}} in {{plan.count}}, {{plan.total}} in all.

## Payments

{{installmentTable}}

{{?recipient.employer}}Each installment must be paid in full by its due date. A partial payment does not count as an installment. Pay {{claimant.fullName}}, deduct only the payroll taxes that the law requires, and send us proof.

{{?plan.graceDays}}If an installment is not paid {{plan.graceDays}} after its due date, the plan ends and the full balance is due immediately.

{{!plan.graceDays}}If an installment is not paid by its due date, the plan ends and the full balance is due immediately.

{{?recipient.claimant}}If a payment does not arrive in time, please call us at {{agency.phone}}. An interpreter is free.

{{?details.text}}{{details.text}}$$),

('L34', 'Payment plan ended', 'Tells the employer that the payment plan has ended.', 'Employer', 'Certified mail', false,
 'The payment plan in wage claim {{claim.number}} has ended',
$$An installment of the payment plan in wage claim {{claim.number}} was not paid in full. The plan ended on {{plan.endedOn}}.

- {{?plan.nextDue}}Not paid of the installment that was due on {{plan.nextDue}}: {{plan.nextAmount}}
- The full balance is due now: {{claim.balance}}

{{ledgerTable}}

{{?letter.dueDate}}If you do not pay by {{letter.dueDate}}, we will enforce what you owe.

{{!letter.dueDate}}If you do not pay within {{agency.paymentDays}} days of the date of this letter, we will enforce what you owe.

Pay {{claimant.fullName}}, deduct only the payroll taxes that the law requires, and send us proof at {{agency.address}}. Questions? Call us at {{agency.phone}}.$$),

('L35', 'Bankruptcy', 'Tells the claimant about the bankruptcy and what to do.', 'Claimant', 'Mail', false,
 'The employer is in bankruptcy: claim {{claim.number}}',
$$We learned that the employer in your wage claim {{claim.number}} has filed for bankruptcy. The law now stops us from collecting. We put your claim on hold.

- {{?bankruptcy.court}}Court: {{bankruptcy.court}}
- {{?bankruptcy.caseNumber}}Case number: {{bankruptcy.caseNumber}}
- {{?bankruptcy.chapter}}Chapter: {{bankruptcy.chapter}}
- Filing date: {{bankruptcy.date}}

## What you should do
- File a proof of claim with the bankruptcy court. The form is Official Form 410. It is free, and you can file it yourself.
- Do it before the court's deadline. The deadline is in the court's notice.
- Wages that you earned in the 180 days before the bankruptcy are paid before many other debts, up to a limit.
- Send us a copy of the court's notice and of your form.

A legal aid office can help you with the form. Questions? Call us at {{agency.phone}}. An interpreter is free.$$),

('L36', 'Withdrawal confirmed', 'The claim was withdrawn.', 'Both', 'Mail', false,
 'Wage claim {{claim.number}} was withdrawn',
$${{?recipient.claimant}}You told us that you want to withdraw your wage claim {{claim.number}}. We stopped all work on it and closed it.

{{?recipient.employer}}Wage claim {{claim.number}} of {{claimant.fullName}} was withdrawn. You do not need to answer or do anything more about it.

{{?recipient.claimant}}If you did not ask for this, or if someone pressured you to, call us right away at {{agency.phone}}. An interpreter is free. You may file again as long as the time limit has not passed.

{{?recipient.employer}}It is against the law to fire, threaten or punish a worker for having filed a wage claim. Keep your payroll records for as long as the law requires.$$),

('L37', 'Document received', 'Confirms that we received documents.', 'Claimant', 'Email', false,
 'We received your documents for claim {{claim.number}}',
$$We received documents for your wage claim {{claim.number}}. We will review them and write to you if we have a question.

You do not need to send them again. Questions? Call us at {{agency.phone}}. An interpreter is free.$$),

('L38', 'Claim reopened', 'Tells the parties that the claim was reopened.', 'Both', 'Mail', false,
 'Wage claim {{claim.number}} was reopened',
$$We reopened wage claim {{claim.number}} of {{claimant.fullName}} against {{employer.legalName}}.

{{?details.reason}}Reason: {{details.reason}}

A compliance officer will review it and write to you about what happens next. Please keep all documents about this claim, and tell us if your address changes.

Questions? Call us at {{agency.phone}}. An interpreter is free.$$),

('L38c', 'Claim reopened for collection', 'Tells the parties that a decided claim was reopened.', 'Both', 'Mail', false,
 'Wage claim {{claim.number}} was reopened',
$$We reopened wage claim {{claim.number}} of {{claimant.fullName}} against {{employer.legalName}}.

{{?details.reason}}Reason: {{details.reason}}

What the employer owes was decided or agreed before, and still counts.

{{?claim.balance}}The balance due is {{claim.balance}}.

We continue to collect what is due, and write to you about what happens next. Please keep all documents about this claim, and tell us if your address changes.

Questions? Call us at {{agency.phone}}. An interpreter is free.$$),

('L38n', 'Claim reopened, next step to come', 'Tells the parties that a claim on hold, with an appeal or with nothing left to pay was reopened.', 'Both', 'Mail', false,
 'Wage claim {{claim.number}} was reopened',
$$We reopened wage claim {{claim.number}} of {{claimant.fullName}} against {{employer.legalName}}.

{{?details.reason}}Reason: {{details.reason}}

We will write to you about what happens next. Please keep all documents about this claim, and tell us if your address changes.

Questions? Call us at {{agency.phone}}. An interpreter is free.$$),

('L39', 'Status of your claim', 'Tells the claimant the status after a time without news.', 'Claimant', 'Mail', false,
 'The status of your claim {{claim.number}}',
$$We have not written to you for a while. Your wage claim {{claim.number}} is still open.

Status: {{claim.status}}

{{?officer.name}}Your compliance officer is {{officer.name}}.

You do not need to do anything now, unless an earlier letter asks you to. You can check the status at {{claim.statusUrl}} at any time with your claim number and your PIN.

Please tell us if your address changes. Questions? Call us at {{agency.phone}}. An interpreter is free.$$),

('L40', 'Referral to another agency', 'Sends a claim that we cannot decide to the agency that can.', 'Other', 'Mail', false,
 'Referral of wage claim {{claim.number}} of {{claimant.fullName}}',
$$We received the wage claim of {{claimant.fullName}} against {{employer.legalName}} on {{claim.receivedDate}}. We cannot decide it and refer it to you.

Reason: {{details.reason}}

- {{?claim.amountClaimed}}Amount claimed: {{claim.amountClaimed}}
- {{?employment.jobTitle}}Work: {{employment.jobTitle}}
- {{?work.county}}County where the work was done: {{work.county}}
- {{?claimant.address}}Address of the claimant: {{claimant.address}}
- {{?employer.address}}Address of the employer: {{employer.address}}

{{?option.L40-CLAIM}}A copy of the claim is enclosed.

{{!option.L40-CLAIM}}We will send you a copy of the claim if you ask for it.

We told the claimant about this referral. Please write to the claimant, through us if the address is withheld, and tell us within 30 days whether you accept the claim.

Our contact is {{agency.name}}, {{agency.phone}}, {{agency.email}}.$$),

('L40c', 'Referral to another agency: information', 'Tells the claimant to which agency the claim was sent.', 'Claimant', 'Mail', false,
 'We are sending your claim {{claim.number}} to another agency',
$$The law does not allow us to decide your wage claim {{claim.number}}. We are sending it to the agency that can:

{{list details.items}}

Reason: {{details.reason}}

The other agency will write to you. Please answer it, and ask it about its own deadlines: the time limit for your claim may keep running.

If you do not hear from it within 30 days, call us at {{agency.phone}}. An interpreter is free.$$),

('L41', 'Is your address right?', 'A letter came back; asks the claimant for the right address.', 'Claimant', 'Email', false,
 'Is your address right? Claim {{claim.number}}',
$$A letter that we sent you about your wage claim {{claim.number}} came back. The address that we have for you may be wrong.

Please tell us your address within {{agency.infoDays}} days. You can change it at {{claim.statusUrl}} with your claim number and your PIN, or call us at {{agency.phone}}.

If we cannot reach you, we may have to close your claim. An interpreter is free.$$),

('L42', 'Answer to a request for records', 'Answers a request for the records of a claim.', 'Other', 'Mail', false,
 'Your request for records: wage claim {{claim.number}}',
$${{?option.L42-ASKED}}On {{option.L42-ASKED}} you asked for records of wage claim {{claim.number}}.

{{!option.L42-ASKED}}You asked for records of wage claim {{claim.number}}.

{{?details.text}}{{details.text}}

## What we send

{{list details.items}}

{{?option.L42-TRUE}}We certify that these are true copies of the records of our agency.

{{?details.reason}}What we do not send, and why: {{details.reason}}

{{?details.amount}}Cost of the copies: {{details.amount}}

If you do not agree, write to us at {{agency.address}} within {{agency.appealDays}} days of the date of this letter and tell us the reason.$$),

('L43', 'Reminder of a deadline', 'Reminds a party shortly before a deadline ends.', 'Both', 'Email', false,
 'Reminder: answer by {{letter.dueDate}}, claim {{claim.number}}',
$$This is a reminder. In wage claim {{claim.number}} we must receive your answer by {{letter.dueDate}}.

{{?recipient.claimant}}You can answer at {{claim.statusUrl}} with your claim number and your PIN.

{{?recipient.employer}}You can answer at {{employer.answerUrl}} with the claim number {{claim.number}} and the code in our notice.

If you have already answered, you do not need to do anything. If you need more time, call us at {{agency.phone}} before that day.$$),

('L44', 'Correction', 'Supersedes letters that were sent by mistake.', 'Both', 'Mail', false,
 'Correction in wage claim {{claim.number}}',
$$We made a mistake in wage claim {{claim.number}} and corrected it. Please disregard what we sent you before:

{{list details.text}}

{{?details.reason}}Reason: {{details.reason}}

{{?claim.status}}Status of the claim: {{claim.status}}

The dates in the letter that we corrected no longer apply. If you have a question, call us at {{agency.phone}}.$$),

('L45', 'Payment taken back', 'Tells a party that a payment of which we wrote no longer counts.', 'Both', 'Mail', false,
 'A payment on wage claim {{claim.number}} no longer counts',
$$We wrote to you about a payment on wage claim {{claim.number}}. We have taken this payment back from our records. It no longer counts as made.

- Amount: {{payment.reversedAmount}}
- Date of the payment: {{payment.reversedDate}}
- Taken back on: {{payment.reversedOn}}
- {{?details.reason}}Reason: {{details.reason}}
- {{?claim.balance}}Balance due: {{claim.balance}}

{{?recipient.claimant}}If you did receive this money and the bank paid it, call us at {{agency.phone}}. An interpreter is free.

{{?recipient.employer}}If you believe that the payment was made, send us proof: write to {{agency.address}} or call {{agency.phone}}. A receipt that we sent you for this payment is no longer valid.$$),

('L46', 'Claim goes on', 'Tells the parties that a claim is no longer on hold, and the days that count now.', 'Both', 'Mail', false,
 'Wage claim {{claim.number}} goes on',
$$Wage claim {{claim.number}} of {{claimant.fullName}} against {{employer.legalName}} was on hold. It goes on from today.

{{?claim.awaitedAnswerBy}}We must receive your answer by {{claim.awaitedAnswerBy}}, also if an earlier letter names another day.

{{?claim.awaitedReplyBy}}We must receive your reply by {{claim.awaitedReplyBy}}, also if an earlier letter names another day.

{{?claim.awaitedAppealBy}}The last day to appeal is {{claim.awaitedAppealBy}}, also if an earlier letter names another day.

{{?claim.awaitedPayBy}}Payment is due by {{claim.awaitedPayBy}}, also if an earlier letter names another day.

If you have a question, call us at {{agency.phone}}. An interpreter is free.$$);

UPDATE letter_template SET corrects = true WHERE code = 'L44';
UPDATE letter_template SET reminds = true WHERE code = 'L43';

-- A short email with a link to the status page goes out with every letter to a claimant.
UPDATE letter_template SET
  email_subject = 'A letter about wage claim {{claim.number}}',
  email_body = $$There is a new letter about wage claim {{claim.number}}.

{{?recipient.claimant}}You can read it and check the status of your claim at {{claim.statusUrl}} with your claim number and your PIN.

{{agency.name}}, {{agency.phone}}$$
WHERE recipient_type IN ('Claimant', 'Both');

-- The date of the letter is the recipient's own only where the letter asks the claimant to answer.
UPDATE letter_template SET
  email_body = replace(email_body, '{{agency.name}}', $${{?letter.dueDate}}Please answer by {{letter.dueDate}}.

{{agency.name}}$$)
WHERE code IN ('L02', 'L03', 'L10', 'L11', 'L14');

UPDATE letter_template SET
  email_subject = 'We received your wage claim {{claim.number}}',
  email_body = $$We received your wage claim. Your claim number is {{claim.number}}.

{{?claim.hasPin}}Keep it with the PIN that we gave you when you filed your claim.

{{!claim.hasPin}}To use the page below you need a PIN. Call us, and we will send you one.

You can check the status of your claim, read our letters and send documents at {{claim.statusUrl}}.

Tell us if your address changes, and tell us within 3 days if the employer pays you.

{{agency.name}}, {{agency.phone}}$$
WHERE code = 'L01';

UPDATE letter_template SET
  email_subject = 'We received your documents for claim {{claim.number}}',
  email_body = $$We received documents for wage claim {{claim.number}} on {{today}}. We will review them and write to you if we have a question. You do not need to send them again.

{{agency.name}}, {{agency.phone}}$$
WHERE code = 'L37';

UPDATE letter_template SET
  email_subject = 'Reminder: answer by {{letter.dueDate}}, claim {{claim.number}}',
  email_body = $$This is a reminder. In wage claim {{claim.number}} we must receive your answer by {{letter.dueDate}}.

{{?recipient.claimant}}You can answer at {{claim.statusUrl}} with your claim number and your PIN.

{{?recipient.employer}}You can answer at {{employer.answerUrl}} with the claim number and the code in our notice.

{{agency.name}}, {{agency.phone}}$$
WHERE code = 'L43';

UPDATE letter_template SET
  email_subject = 'Is your address right? Claim {{claim.number}}',
  email_body = $$A letter that we sent you about your wage claim {{claim.number}} came back. Please tell us your address: change it at {{claim.statusUrl}} with your claim number and your PIN, or call us at {{agency.phone}}.

{{agency.name}}$$
WHERE code = 'L41';

-- The Spanish version of every letter. Recipients, delivery and conditions are those of the English version.
INSERT INTO letter_template (code, language_code, translates_version, name, purpose, recipient_type, default_delivery, requires_approval, corrects, subject, body)
SELECT t.code, 'es', t.version, t.name, t.purpose, t.recipient_type, t.default_delivery, t.requires_approval, t.corrects, es.subject, es.body
FROM (VALUES
('L01', 'Recibimos su reclamo de salarios {{claim.number}}',
$$Recibimos su reclamo de salarios el {{claim.receivedDate}}. Su número de reclamo es {{claim.number}}. Úselo siempre que nos escriba o nos llame.

{{?claim.amountClaimed}}Usted reclama {{claim.amountClaimed}}.

## Qué sigue ahora
- Revisamos si la ley nos permite aceptar su reclamo. Esto suele tardar unos días hábiles.
- Si falta algo, le escribiremos y le diremos qué necesitamos.
- Si aceptamos su reclamo, un oficial de cumplimiento avisará al empleador y le pedirá una respuesta.
- {{?claim.hasPin}}Puede ver el estado de su reclamo en cualquier momento en {{claim.statusUrl}} con su número de reclamo y su PIN.
- {{!claim.hasPin}}Para ver el estado de su reclamo en cualquier momento en {{claim.statusUrl}} necesita un PIN. Llámenos al {{agency.phone}} y le enviaremos uno.

## Qué debe hacer usted
- Guarde sus talones de pago, registros de horas, mensajes y otros documentos. Envíenos copias, no los originales.
- Avísenos de inmediato si cambia su dirección, teléfono o correo electrónico. Si no podemos comunicarnos con usted, es posible que tengamos que cerrar su reclamo.
- Si el empleador le paga algo, avísenos en un plazo de 3 días.

La ley prohíbe que un empleador tome represalias contra usted por presentar este reclamo. Si esto sucede, llámenos al {{agency.phone}}. El intérprete es gratis.$$),

('L02', 'Necesitamos información de usted para el reclamo {{claim.number}}',
$$Estamos revisando su reclamo de salarios {{claim.number}}. Necesitamos más información de usted antes de continuar.

## Envíenos lo siguiente

{{list details.items}}

{{?letter.dueDate}}Envíelo de modo que nos llegue a más tardar el {{letter.dueDate}}.

{{!letter.dueDate}}Envíelo en un plazo de {{agency.infoDays}} días desde la fecha de esta carta.

## Cómo enviarlo
- Suba documentos o fotos en {{claim.statusUrl}} con su número de reclamo y su PIN.
- O envíe copias por correo a {{agency.address}}. Escriba su número de reclamo en cada página.

Si no puede conseguir algo de lo que pedimos, díganos por qué. Quizás todavía podamos ayudarle. Si no responde, es posible que tengamos que cerrar su reclamo.

¿Tiene preguntas? Llámenos al {{agency.phone}}. El intérprete es gratis.$$),

('L03', 'Segunda solicitud: necesitamos información de usted para el reclamo {{claim.number}}',
$$Le pedimos información sobre su reclamo de salarios {{claim.number}} y no la hemos recibido completa.

## Todavía necesitamos

{{list details.items}}

{{?letter.dueDate}}Responda a más tardar el {{letter.dueDate}}. Si no responde para esa fecha, cerraremos su reclamo.

{{!letter.dueDate}}Responda en un plazo de {{agency.infoDays}} días desde la fecha de esta carta. Si no responde para entonces, cerraremos su reclamo.

Puede subir documentos en {{claim.statusUrl}} con su número de reclamo y su PIN, o enviar copias por correo a {{agency.address}}.

Si necesita más tiempo o ayuda, llámenos al {{agency.phone}} antes de esa fecha. El intérprete es gratis.$$),

('L04', 'Aceptamos su reclamo de salarios {{claim.number}}',
$$Revisamos su reclamo de salarios {{claim.number}} y lo aceptamos. Esto significa que la ley nos permite investigarlo. No significa que hayamos decidido quién tiene razón, y no podemos prometerle que recibirá el pago.

## Qué sigue ahora
- {{!officer.name}}Asignaremos un oficial de cumplimiento a su reclamo y le diremos su nombre.
- {{?officer.name}}La persona encargada de su reclamo es {{officer.name}}.
- El oficial avisará al empleador, que debe responder.
- Usted recibirá una copia de la respuesta y podrá contestarla.

Guarde sus documentos y avísenos si cambia su dirección. Puede ver el estado de su reclamo en {{claim.statusUrl}}.

¿Tiene preguntas? Llámenos al {{agency.phone}}. El intérprete es gratis.$$),

('L05', 'No podemos aceptar su reclamo de salarios {{claim.number}}',
$$Revisamos su reclamo de salarios {{claim.number}} y no podemos aceptarlo.

Motivo: {{claim.closure}}

{{?details.reason}}{{details.reason}}

Esto no significa que no le deban dinero. Significa que la ley no permite que nuestra agencia lo decida. Quizás pueda obtener ayuda en otro lugar:
- Departamento de Trabajo de los Estados Unidos, División de Horas y Salarios, 1-866-487-9243: salario mínimo, horas extra y trabajo para un empleador público.
- La corte de reclamos menores del condado donde trabajó o donde está el negocio.
- Su sindicato, si un convenio colectivo cubre su trabajo.
- Administración de Seguridad de Beneficios del Empleado, 1-866-444-3272: planes de salud y de pensión.
- La corte de quiebras, si el empleador está en quiebra.
- Un abogado o una oficina de ayuda legal.

Hay plazos para acudir a la corte. No espere.

Si cree que nos equivocamos, escríbanos a {{agency.address}} en un plazo de {{agency.appealDays}} días desde la fecha de esta carta y díganos por qué. Volveremos a revisar su reclamo.

¿Tiene preguntas? Llámenos al {{agency.phone}}. El intérprete es gratis.$$),

('L06', 'Su oficial de cumplimiento para el reclamo de salarios {{claim.number}}',
$$Asignamos un oficial de cumplimiento a su reclamo de salarios {{claim.number}}.

La persona encargada de su reclamo es {{officer.name}}.

- {{?officer.phone}}Teléfono: {{officer.phone}}
- {{!officer.phone}}Teléfono: {{agency.phone}}
- Correo electrónico: {{officer.email}}

{{!employer.notified}}El oficial no representa a ninguna de las partes. Avisará al empleador, examinará las pruebas de ambas partes y averiguará si se deben salarios.

{{?employer.notified}}El oficial no representa a ninguna de las partes.

Dé su número de reclamo cuando llame o escriba. El intérprete es gratis.$$),

('L06b', 'Un nuevo oficial de cumplimiento para el reclamo de salarios {{claim.number}}',
$$Asignamos un nuevo oficial de cumplimiento a su reclamo de salarios {{claim.number}}.

La persona encargada de su reclamo es {{officer.name}}.

- {{?officer.phone}}Teléfono: {{officer.phone}}
- {{!officer.phone}}Teléfono: {{agency.phone}}
- Correo electrónico: {{officer.email}}

Nada más cambia. No tiene que volver a enviar nada y todos los plazos siguen igual.$$),

('L07', 'Aviso de reclamo de salarios {{claim.number}}',
$${{claimant.fullName}} presentó un reclamo de salarios ante nuestra agencia el {{claim.receivedDate}} y declara que {{employer.legalName}} le debe salarios.

- {{?employment.jobTitle}}Trabajo: {{employment.jobTitle}}
- {{?employment.start}}Primer día de trabajo: {{employment.start}}
- {{?employment.lastDay}}Último día de trabajo: {{employment.lastDay}}
- {{?employment.rate}}Tarifa de pago: {{employment.rate}}

## Qué se reclama

{{wageTable}}

Total reclamado: {{claim.amountClaimed}}

## La ley

- {{?law.wagePayment}}Pago de salarios: {{law.wagePayment}}
- {{?law.finalPay}}Últimos salarios cuando termina un empleo: {{law.finalPay}}
- {{?law.minimumWage}}Salario mínimo: {{law.minimumWage}}
- {{?law.deductions}}Descuentos del salario: {{law.deductions}}
- {{?law.penalty}}Sanción por salarios que se pagan tarde: {{law.penalty}}
- {{?law.interest}}Intereses: {{law.interest}}

## Qué debe hacer usted

{{?letter.dueDate}}Responda a este aviso por escrito. Debemos recibir su respuesta a más tardar el {{letter.dueDate}}.

{{!letter.dueDate}}Responda a este aviso por escrito en un plazo de {{agency.answerDays}} días desde la fecha de esta carta.

Lo más rápido es responder en {{employer.answerUrl}} con el número de reclamo {{claim.number}} y el código {{employer.answerCode}}. También puede escribir a {{agency.address}}.

Diga con qué partes del reclamo está de acuerdo y cuáles disputa, y por qué. Envíe con su respuesta:
- registros de nómina y talones de pago de todo el período reclamado
- registros de horas u horarios
- cualquier acuerdo o política por escrito sobre pago, vacaciones o comisiones
- cualquier autorización por escrito de descuentos
- comprobantes de lo que ha pagado

Puede pagar de inmediato los salarios que acepta que debe. Pague al trabajador, menos los impuestos de nómina que exige la ley, y envíenos el comprobante. Pagar una parte del reclamo no significa que acepte el resto.

Si no responde, podemos decidir solo con las pruebas del trabajador.

La ley prohíbe despedir, amenazar o castigar a un trabajador por presentar un reclamo de salarios.

{{?law.retaliation}}La ley: {{law.retaliation}}

{{wordings}}

{{?officer.name}}¿Tiene preguntas? Llame a {{officer.name}} al {{agency.phone}}. El intérprete es gratis.

{{!officer.name}}¿Tiene preguntas? Llámenos al {{agency.phone}}. El intérprete es gratis.$$),

('L08', 'Avisamos al empleador sobre el reclamo {{claim.number}}',
$$El {{notice.date}} enviamos a {{employer.legalName}} un aviso de su reclamo de salarios {{claim.number}}.

El empleador debe responder a más tardar el {{claim.answerBy}}.

Si el empleador responde, le enviaremos una copia y usted podrá contestar. Si el empleador le paga o se comunica con usted, avísenos en un plazo de 3 días.

La ley prohíbe al empleador tomar represalias contra usted por este reclamo, como despidos, amenazas o castigos. Si esto sucede, llámenos al {{agency.phone}}. Por ahora no tiene que hacer nada más.$$),

('L08b', 'Enviamos al empleador un último aviso sobre el reclamo {{claim.number}}',
$$El empleador no respondió a nuestro primer aviso. El {{notice.date}} enviamos a {{employer.legalName}} un segundo y último aviso de su reclamo de salarios {{claim.number}}.

El empleador debe responder a más tardar el {{claim.answerBy}}. Después de esa fecha, podemos decidir solo con las pruebas de usted.

Asegúrese de que tengamos copias de todos sus documentos sobre sus horas y su pago. Puede subirlos en {{claim.statusUrl}} o enviarlos por correo a {{agency.address}}.

¿Tiene preguntas? Llámenos al {{agency.phone}}. El intérprete es gratis.$$),

('L09', 'Segundo y último aviso de reclamo de salarios {{claim.number}}',
$${{?notice.date}}El {{notice.date}} le enviamos un aviso del reclamo de salarios de {{claimant.fullName}}. No hemos recibido su respuesta.

{{!notice.date}}Le enviamos un aviso del reclamo de salarios de {{claimant.fullName}} y no hemos recibido su respuesta.

## Qué se reclama

{{wageTable}}

Total reclamado: {{claim.amountClaimed}}

## Qué debe hacer usted

{{?letter.dueDate}}Este es el último aviso. Debemos recibir su respuesta por escrito a más tardar el {{letter.dueDate}}.

{{!letter.dueDate}}Este es el último aviso. Debemos recibir su respuesta por escrito en un plazo de {{agency.answerDays}} días desde la fecha de esta carta.

Puede responder en {{employer.answerUrl}} con el número de reclamo {{claim.number}} y el código {{employer.answerCode}}. También puede escribir a {{agency.address}}.

Si no responde, decidiremos este reclamo solo con las pruebas del trabajador, y podremos agregar sanciones e intereses según lo permita la ley.

La ley prohíbe despedir, amenazar o castigar a un trabajador por presentar un reclamo de salarios.

{{wordings}}

¿Tiene preguntas? Llámenos al {{agency.phone}}. El intérprete es gratis.$$),

('L10', 'El empleador no respondió: reclamo {{claim.number}}',
$$El empleador no respondió a nuestros avisos sobre su reclamo de salarios {{claim.number}}. Ahora decidiremos solo con las pruebas de usted.

## Envíenos las mejores pruebas que tenga

Si todavía no las ha enviado, mande copias de:
- talones de pago, cheques y estados de cuenta del banco
- sus propias notas de días y horas
- horarios, mensajes de texto y correos electrónicos
- nombres de personas que vieron que usted trabajó

{{?letter.dueDate}}Envíelas a más tardar el {{letter.dueDate}}.

{{!letter.dueDate}}Envíelas en un plazo de {{agency.infoDays}} días desde la fecha de esta carta.

Puede subir documentos en {{claim.statusUrl}} con su número de reclamo y su PIN, o enviar copias por correo a {{agency.address}}.

¿Tiene preguntas? Llámenos al {{agency.phone}}. El intérprete es gratis.$$),

('L11', 'El empleador respondió: conteste sobre el reclamo {{claim.number}}',
$$El empleador respondió a su reclamo de salarios {{claim.number}}.

{{?option.L11-ANSWER}}Adjuntamos una copia de la respuesta. Si no la entiende, llámenos: se la leeremos en español, gratis.

{{!option.L11-ANSWER}}Esto es lo que respondió el empleador: {{details.text}}

{{!option.L11-ANSWER}}Si no lo entiende, llámenos: se lo leeremos en español, gratis.

## Qué necesitamos de usted

Lea la respuesta y díganos por escrito:
- qué partes son correctas
- qué partes son incorrectas, y por qué
- qué pruebas tiene

{{?claim.replyBy}}Debemos recibir su contestación a más tardar el {{claim.replyBy}}.

{{!claim.replyBy}}Debemos recibir su contestación en un plazo de {{agency.replyDays}} días desde la fecha de esta carta.

Puede contestar en {{claim.statusUrl}} con su número de reclamo y su PIN, o escribir a {{agency.address}}. Puede escribir en español.

Si no contesta, es posible que tengamos que decidir sin su contestación, o cerrar su reclamo.

¿Tiene preguntas? Llámenos al {{agency.phone}}. El intérprete es gratis.$$),

('L12', 'Pague los salarios que aceptó que debe: reclamo {{claim.number}}',
$$En su respuesta al reclamo de salarios de {{claimant.fullName}} usted aceptó que debe {{claim.amountAdmitted}}.

{{admittedTable}}

{{?claim.amountPaid}}Pagado hasta ahora: {{claim.amountPaid}}

Pague {{claim.admittedLeft}}.

## Cómo pagar
- Pague a {{claimant.fullName}} {{claim.admittedLeft}}, antes de los impuestos de nómina.
- Descuente solo los impuestos de nómina que exige la ley, y dé al trabajador un talón de pago.
- Envíenos una copia del cheque u otro comprobante de pago, y del talón de pago.
- Si no sabe a dónde enviar el pago, haga el cheque a nombre de {{claimant.fullName}} y envíelo a {{agency.address}}.

{{?letter.dueDate}}El pago vence el {{letter.dueDate}}.

{{!letter.dueDate}}El pago vence en un plazo de {{agency.paymentDays}} días desde la fecha de esta carta.

No puede pedir al trabajador que renuncie al resto del reclamo a cambio de este pago. Si una parte del reclamo está en disputa, continuaremos con esa parte.

¿Tiene preguntas? Llámenos al {{agency.phone}}.$$),

('L13', 'Nuevo plazo en el reclamo de salarios {{claim.number}}',
$$Ampliamos un plazo en el reclamo de salarios {{claim.number}}.

El nuevo plazo vence el {{letter.dueDate}}. Si le pedimos algo, debemos recibirlo a más tardar ese día. Si no le pedimos nada, no tiene que hacer nada.

{{?details.reason}}Motivo: {{details.reason}}

No espere hasta el último día. Es posible que no podamos ampliar el plazo otra vez. Si tiene preguntas, llámenos al {{agency.phone}}.$$),

('L14', '¿Desea continuar con el reclamo {{claim.number}}?',
$${{?notice.date}}El {{notice.date}} le enviamos la respuesta del empleador a su reclamo de salarios {{claim.number}}. No hemos recibido su contestación.

{{!notice.date}}Le enviamos la respuesta del empleador a su reclamo de salarios {{claim.number}} y no hemos recibido su contestación.

Díganos si desea continuar con su reclamo. Llámenos al {{agency.phone}}, conteste en {{claim.statusUrl}} o escriba a {{agency.address}}.

{{?letter.dueDate}}Si no responde a más tardar el {{letter.dueDate}}, podemos cerrar su reclamo.

{{!letter.dueDate}}Si no responde en un plazo de 10 días desde la fecha de esta carta, podemos cerrar su reclamo.

Si ya no desea continuar, avísenos también. No tiene que dar un motivo. El intérprete es gratis.$$),

('L15', 'Solicitud de registros: reclamo de salarios {{claim.number}}',
$$Estamos investigando el reclamo de salarios de {{claimant.fullName}} contra {{employer.legalName}} y necesitamos registros.

{{?option.L15-FROM}}Según nuestra información, los registros los guarda {{option.L15-FROM}}.

## Envíenos lo siguiente

{{list details.items}}

{{?letter.dueDate}}Debemos recibir los registros a más tardar el {{letter.dueDate}}.

{{!letter.dueDate}}Debemos recibir los registros en un plazo de {{agency.answerDays}} días desde la fecha de esta carta.

Envíe copias a {{agency.address}} o a {{agency.email}}. Escriba el número de reclamo en cada página. Si no tiene un registro, díganoslo por escrito y explique por qué.

Si no se guardaron o no se envían los registros que exige la ley, podemos basarnos en los registros del propio trabajador.

¿Tiene preguntas? Llámenos al {{agency.phone}}.$$),

('L16', 'Conferencia sobre el reclamo de salarios {{claim.number}}',
$$Queremos ayudar a ambas partes a llegar a un acuerdo sobre el reclamo de salarios {{claim.number}}. Le invitamos a una conferencia.

{{?details.date}}Fecha: {{details.date}}

{{!details.date}}Le llamaremos para acordar una fecha y una hora.

{{?option.L16-MODE}}Forma: {{option.L16-MODE}}

{{?details.text}}{{details.text}}

La mayoría de las conferencias son por teléfono y duran alrededor de una hora. Tenga listos sus documentos. Si necesita un intérprete o cualquier otra ayuda para participar, avísenos antes de la conferencia. Es gratis.

La participación es voluntaria. Si no hay acuerdo, no usaremos en su contra lo que dijo en las conversaciones, y seguiremos investigando.

¿Tiene preguntas? Llámenos al {{agency.phone}}.$$),

('L17', 'Acuerdo sobre el reclamo de salarios {{claim.number}}',
$${{claimant.fullName}} y {{employer.legalName}} llegaron a un acuerdo sobre el reclamo de salarios {{claim.number}}.

- El empleador pagará {{settlement.amount}}.
- {{?settlement.paidBefore}}Los {{settlement.paidBefore}} que se pagaron o cancelaron antes de este acuerdo no forman parte de esa cantidad.
- El pago vence el {{settlement.payBy}}.

{{?details.text}}{{details.text}}

El pago es de salarios. El empleador descontará solo los impuestos de nómina que exige la ley. Cuando se pague la cantidad completa, este reclamo queda resuelto y lo cerraremos. Si no se paga a tiempo, la cobraremos.

Firme abajo, junto a su nombre, guarde una copia y envíe la carta firmada a {{agency.address}}.

{{claimant.fullName}}

Firma: ______________________________     Fecha: ______________

{{employer.legalName}}

Firma: ______________________________     Fecha: ______________

Nombre y cargo: __________________________$$),

('L18', 'Decisión en el reclamo de salarios {{claim.number}}: se deben salarios',
$$Examinamos las pruebas en el reclamo de {{claimant.fullName}} contra {{employer.legalName}} y decidimos que se deben salarios.

## Qué encontramos

Nuestras conclusiones están en el idioma en que se hizo la investigación. Si no las entiende, llámenos al {{agency.phone}}: se las leeremos en español, gratis.

{{determination.findings}}

{{?determination.law}}{{determination.law}}

{{wageTable}}

## Qué se debe pagar

- Salarios: {{claim.amountDetermined}}
- {{?claim.penalty}}Sanción: {{claim.penalty}}
- {{?claim.statePenalty}}De esta sanción, {{claim.statePenalty}} corresponden al estado y se pagan a nuestra oficina.
- {{?claim.interest}}Intereses: {{claim.interest}}
- {{?determination.noInterest}}Intereses: no se ordenan
- {{?claim.fees}}Cargos: {{claim.fees}}
- {{?claim.adjusted}}Ajustes: {{claim.adjusted}}
- Total: {{claim.total}}
- {{?claim.amountPaid}}Pagado hasta ahora: {{claim.amountPaid}}

{{?claim.payBy}}El empleador debe pagar a más tardar el {{claim.payBy}}.

{{!claim.payBy}}El empleador debe pagar en un plazo de {{agency.paymentDays}} días desde la fecha de esta carta.

{{?recipient.employer}}Pague a {{claimant.fullName}}, descuente solo los impuestos de nómina que exige la ley y envíenos el comprobante. Si no sabe a dónde enviar el pago, haga el cheque a nombre de {{claimant.fullName}} y envíelo a {{agency.address}}.

{{?recipient.claimant}}Si el empleador le paga, avísenos en un plazo de 3 días.

{{?law.wagePayment}}Los salarios se deben según {{law.wagePayment}}.

{{?determination.penaltyLaw}}La sanción se fija según {{determination.penaltyLaw}}.

{{?determination.interestLaw}}Los intereses se fijan según {{determination.interestLaw}}.

## Si no está de acuerdo

Cualquiera de las partes puede apelar. La apelación debe ser por escrito. Debe indicar los motivos y el número de reclamo.

{{?claim.appealBy}}Debemos recibirla a más tardar el {{claim.appealBy}} en {{agency.address}}.

{{!claim.appealBy}}Debemos recibirla en un plazo de {{agency.appealDays}} días desde la fecha de esta carta en {{agency.address}}.

{{?law.appeal}}El derecho de apelar: {{law.appeal}}

Si nadie apela a tiempo, esta decisión será final.

¿Tiene preguntas? Llámenos al {{agency.phone}}. El intérprete es gratis.$$),

('L19', 'Decisión en el reclamo de salarios {{claim.number}}: no se deben salarios',
$$Examinamos las pruebas en el reclamo de {{claimant.fullName}} contra {{employer.legalName}} y decidimos que no se deben salarios.

## Qué encontramos

Nuestras conclusiones están en el idioma en que se hizo la investigación. Si no las entiende, llámenos al {{agency.phone}}: se las leeremos en español, gratis.

{{determination.findings}}

{{?determination.law}}{{determination.law}}

## Si no está de acuerdo

Cualquiera de las partes puede apelar. La apelación debe ser por escrito. Debe indicar los motivos y el número de reclamo.

{{?claim.appealBy}}Debemos recibirla a más tardar el {{claim.appealBy}} en {{agency.address}}.

{{!claim.appealBy}}Debemos recibirla en un plazo de {{agency.appealDays}} días desde la fecha de esta carta en {{agency.address}}.

{{?law.appeal}}El derecho de apelar: {{law.appeal}}

Si nadie apela a tiempo, esta decisión será final y cerraremos el reclamo.

¿Tiene preguntas? Llámenos al {{agency.phone}}. El intérprete es gratis.$$),

('L20', 'Se presentó una apelación en el reclamo de salarios {{claim.number}}',
$$Recibimos y aceptamos una apelación de nuestra decisión en el reclamo de salarios {{claim.number}}. La decisión no es final hasta que se resuelva la apelación.

{{?appeal.goodCause}}La apelación llegó tarde. La aceptamos porque hubo buena causa para la demora: {{appeal.goodCause}}

{{?appeal.goodCause}}Nuestra carta que decía que no podíamos aceptarla ya no vale.

{{?appeal.reason}}Motivo indicado en la apelación: {{appeal.reason}}

## Qué sigue ahora
- Un oficial de audiencias escuchará a ambas partes.
- Usted recibirá un aviso con la fecha, la hora y el lugar de la audiencia y cómo enviar sus pruebas.
- Hasta entonces, guarde todos los documentos sobre este reclamo.

Díganos ahora si necesita un intérprete o cualquier otra ayuda para participar. Es gratis. Llámenos al {{agency.phone}}.$$),

('L21', 'La apelación en el reclamo de salarios {{claim.number}}',
$$Recibimos una apelación de nuestra decisión en el reclamo de salarios {{claim.number}}. No podemos aceptarla, porque llegó tarde.

{{?claim.appealBy}}El último día para apelar fue el {{claim.appealBy}}.

{{?details.date}}Recibimos la apelación el {{details.date}}.

{{?details.reason}}Motivo que indica la apelación: {{details.reason}}

Si hubo una buena razón para la demora, escríbanos a {{agency.address}} en un plazo de 10 días desde la fecha de esta carta y díganos cuál fue. De lo contrario, la decisión es final.

¿Tiene preguntas? Llámenos al {{agency.phone}}. El intérprete es gratis.$$),

('L22', 'Aviso de audiencia en el reclamo de salarios {{claim.number}}',
$$Habrá una audiencia en el reclamo de salarios {{claim.number}} de {{claimant.fullName}} contra {{employer.legalName}}.

{{?hearing.continued}}Este aviso sustituye al anterior. La audiencia se pasó a otro día: {{hearing.continued}}

## Cuándo y dónde
- Fecha: {{hearing.date}}
- Hora: {{hearing.time}}, {{hearing.timeZone}}
- Cómo: {{hearing.mode}}
- Lugar o número para llamar: {{hearing.place}}
- Oficial de audiencias: {{hearing.officer}}
- Intérprete: {{hearing.interpreter}}

## Cómo prepararse
- Envíe copias de todas las pruebas que quiera usar a {{agency.address}}. Debemos recibirlas a más tardar el {{hearing.exhibitsBy}}. Las entregaremos al oficial de audiencias y a la otra parte.
- Puede llevar testigos. Dígales la fecha, la hora y el lugar.
- Puede llevar un abogado, pero no lo necesita.
- Díganos ahora si necesita un intérprete o cualquier otra ayuda para participar, por ejemplo por una discapacidad. Es gratis.

Si no puede participar ese día, llámenos de inmediato al {{agency.phone}} y díganos por qué. Si no participa, el oficial de audiencias puede decidir sin usted.

{{?law.appeal}}La ley: {{law.appeal}}$$),

('L23', 'Decisión de la audiencia en el reclamo de salarios {{claim.number}}',
$$El oficial de audiencias decidió el reclamo de salarios {{claim.number}} de {{claimant.fullName}} contra {{employer.legalName}}.

{{?option.L23-DECIDED}}Adjuntamos la decisión.

{{!option.L23-DECIDED}}Puede obtener una copia de la decisión: llámenos al {{agency.phone}}.

## Resumen

El resumen está en el idioma de la decisión. Si no lo entiende, llámenos al {{agency.phone}}: se lo leeremos en español, gratis.

{{determination.findings}}

{{?hearing.exhibits}}Pruebas de la audiencia: {{hearing.exhibits}}.

{{?claim.total}}Cantidad que se debe pagar: {{claim.total}}

{{?claim.appealBy}}Cualquiera de las partes puede pedir a una corte que revise la decisión a más tardar el {{claim.appealBy}}. Si nadie lo hace, la decisión será final.

{{!claim.appealBy}}Cualquiera de las partes puede pedir a una corte que revise la decisión en un plazo de {{agency.appealDays}} días desde la fecha de esta carta. Si nadie lo hace, la decisión será final.

{{?law.appeal}}La ley: {{law.appeal}}

¿Tiene preguntas? Llámenos al {{agency.phone}}. El intérprete es gratis.$$),

('L24', 'Orden final: debe pagar en el reclamo de salarios {{claim.number}}',
$$La decisión en el reclamo de salarios de {{claimant.fullName}} ya es final. Usted debe pagar.

## Cuánto debe
- Salarios: {{claim.amountDetermined}}
- {{?claim.penalty}}Sanción: {{claim.penalty}}
- {{?claim.interest}}Intereses: {{claim.interest}}
- {{?claim.fees}}Cargos: {{claim.fees}}
- {{?claim.adjusted}}Ajustes: {{claim.adjusted}}
- {{?claim.amountPaid}}Pagado hasta ahora: {{claim.amountPaid}}
- {{?claim.writtenOff}}Dado por incobrable: {{claim.writtenOff}}
- Saldo pendiente: {{claim.balance}}

{{?claim.payBy}}El pago vence el {{claim.payBy}}.

{{!claim.payBy}}El pago vence en un plazo de {{agency.paymentDays}} días desde la fecha de esta carta.

## Cómo pagar

Pague a {{claimant.fullName}}, descuente solo los impuestos de nómina que exige la ley y envíenos el comprobante. Si no sabe a dónde enviar el pago, haga el cheque a nombre de {{claimant.fullName}} y envíelo a {{agency.address}}.

Si no puede pagar la cantidad completa, llámenos al {{agency.phone}} antes de esa fecha para pedir un plan de pagos.

{{?claim.statePenalty}}De la sanción, {{claim.statePenalty}} corresponden al estado. Páguenos esta parte a {{agency.address}}, no al trabajador.

Si no paga, podemos acudir a la corte, inscribir un gravamen o enviar el reclamo al fiscal del condado. Esto puede aumentar lo que debe pagar.

{{?determination.interestLaw}}Los intereses se fijan según {{determination.interestLaw}}.$$),

('L24c', 'La decisión en su reclamo {{claim.number}} es final',
$$La decisión en su reclamo de salarios {{claim.number}} ya es final. Ya no se puede apelar.

- El empleador debe pagar {{claim.total}}.
- {{?claim.amountPaid}}Pagado hasta ahora: {{claim.amountPaid}}
- {{?claim.payBy}}El pago vence el {{claim.payBy}}.

Enviamos al empleador un requerimiento de pago. Si le paga, avísenos en un plazo de 3 días. Si no le paga, seguiremos cobrando. No podemos prometer que el empleador tenga el dinero.

Avísenos si cambia su dirección. ¿Tiene preguntas? Llámenos al {{agency.phone}}. El intérprete es gratis.$$),

('L25', 'Último requerimiento de pago antes del cobro forzoso: reclamo de salarios {{claim.number}}',
$$El reclamo de salarios de {{claimant.fullName}} no está pagado por completo.

{{ledgerTable}}

El saldo pendiente es de {{claim.balance}}.

{{?letter.dueDate}}Si no paga el saldo a más tardar el {{letter.dueDate}}, lo cobraremos por la vía legal sin otro aviso.

{{!letter.dueDate}}Si no paga el saldo en un plazo de {{agency.paymentDays}} días desde la fecha de esta carta, lo cobraremos por la vía legal sin otro aviso.

Esto puede significar un gravamen sobre sus bienes, una sentencia de la corte o el envío del caso al fiscal del condado. Los costos de la corte pueden sumarse a lo que debe.

Pague a {{claimant.fullName}}, descuente solo los impuestos de nómina que exige la ley y envíe el comprobante a {{agency.address}}. Para pedir un plan de pagos, llámenos hoy al {{agency.phone}}.

{{?claim.statePenalty}}De la sanción, {{claim.statePenalty}} corresponden al estado. Páguenos esta parte a {{agency.address}}, no al trabajador.$$),

('L26', 'El reclamo de salarios {{claim.number}} está cerrado',
$$Cerramos el reclamo de salarios {{claim.number}}.

Motivo: {{claim.closure}}

{{?details.reason}}{{details.reason}}

- {{?claim.total}}Total que se debía: {{claim.total}}
- {{?claim.amountPaid}}Pagado: {{claim.amountPaid}}
- {{?claim.writtenOff}}Dado por incobrable: {{claim.writtenOff}}
- {{?claim.balance}}Sin pagar: {{claim.balance}}

{{?recipient.claimant}}Si cree que esto es un error, o si tiene información nueva, escríbanos a {{agency.address}} o llámenos al {{agency.phone}}. También es posible que tenga derecho a acudir a la corte. Hay plazos: no espere.

{{?recipient.claimant}}Guarde sus documentos sobre este trabajo. El intérprete es gratis.

{{?recipient.employer}}Nuestro trabajo en este reclamo terminó. Lo que todavía deba pagar por una decisión, un acuerdo o una sentencia se sigue debiendo, según lo disponga la ley. Guarde sus registros de nómina durante el tiempo que exige la ley.

Guardamos los registros de este reclamo durante {{agency.recordYears}}.$$),

('L27', 'Envío del reclamo de salarios {{claim.number}}',
$$Enviamos a su oficina el reclamo de salarios de {{claimant.fullName}} contra {{employer.legalName}}.

## El reclamo

- {{?work.county}}Condado donde se hizo el trabajo: {{work.county}}
- {{?employment.jobTitle}}Trabajo: {{employment.jobTitle}}
- Empleador: {{employer.legalName}}, {{employer.address}}
- Reclamante: {{claimant.fullName}}
- {{?claimant.address}}Dirección del reclamante: {{claimant.address}}

## Cuánto se debe
- {{?claim.amountDetermined}}Salarios: {{claim.amountDetermined}}
- {{?claim.penalty}}Sanción: {{claim.penalty}}
- {{?claim.interest}}Intereses: {{claim.interest}}
- {{?claim.fees}}Cargos: {{claim.fees}}
- {{?claim.adjusted}}Ajustes: {{claim.adjusted}}
- {{?claim.amountPaid}}Pagado hasta ahora: {{claim.amountPaid}}
- {{?claim.writtenOff}}Dado por incobrable: {{claim.writtenOff}}
- Saldo pendiente: {{claim.balance}}

{{ledgerTable}}

{{wageTable}}

{{?law.wagePayment}}Ley: {{law.wagePayment}}

{{?determination.findings}}## Qué encontramos

{{?determination.findings}}{{determination.findings}}

{{?details.reason}}Motivo del envío: {{details.reason}}

El saldo se debe y no se ha pagado.

{{?option.L27-FILE}}Adjuntamos nuestro expediente.

{{!option.L27-FILE}}Le enviaremos nuestro expediente si lo pide: el reclamo, los avisos, la respuesta del empleador si la hay, las pruebas, la decisión si la hay y el registro de pagos.

Díganos en un plazo de 30 días si su oficina acepta el caso. Nuestro contacto es {{officer.name}}, {{agency.phone}}, {{officer.email}}.$$),

('L28', 'Enviamos su reclamo {{claim.number}} al fiscal del condado',
$$El empleador no ha pagado todo lo que debe en su reclamo de salarios {{claim.number}}. Enviamos el reclamo al fiscal del condado.

- {{?work.county}}Condado: {{work.county}}
- Saldo pendiente: {{claim.balance}}

El fiscal del condado decide si acude a la corte. Esto puede tardar meses, y no podemos prometer el resultado.

## Qué debe hacer usted
- Avísenos si cambia su dirección, teléfono o correo electrónico.
- Si la oficina del fiscal del condado le llama o le escribe, responda.
- Si el empleador le paga, avísenos en un plazo de 3 días.

¿Tiene preguntas? Llámenos al {{agency.phone}}. El intérprete es gratis.$$),

('L29', 'Orden de ejecución en el reclamo de salarios {{claim.number}}',
$$Adjuntamos una orden de ejecución contra {{employer.legalName}} y le pedimos que la notifique y cobre la cantidad que se debe.

## La sentencia
- {{?judgment.court}}Corte: {{judgment.court}}
- {{?judgment.caseNumber}}Número del caso: {{judgment.caseNumber}}
- Fecha: {{judgment.date}}
- Cantidad: {{judgment.amount}}
- {{?judgment.interest}}Intereses al {{judgment.interestRate}} anual hasta el {{judgment.interestTo}}: {{judgment.interest}}

Cobre el saldo pendiente de esta cuenta: {{claim.balance}}

{{ledgerTable}}

## El deudor

{{employer.legalName}}, {{employer.address}}

Bienes del deudor que conocemos: {{details.text}}

## Su informe
- Devuelva la orden con su informe a más tardar el {{details.date}}.
- {{?option.L29-FEE}}Adjuntamos un cheque por sus honorarios, {{option.L29-FEE}}.
- {{!option.L29-FEE}}Envíenos la cuenta de sus honorarios.

Envíenos lo que cobre, con el número de reclamo {{claim.number}}, a {{agency.address}}.

¿Tiene preguntas? Llame a {{officer.name}} al {{agency.phone}}.$$),

('L30', 'Hay una sentencia en su reclamo {{claim.number}}',
$$Una corte dictó una sentencia en su reclamo de salarios {{claim.number}}.

- {{?judgment.court}}Corte: {{judgment.court}}
- {{?judgment.caseNumber}}Número del caso: {{judgment.caseNumber}}
- Fecha: {{judgment.date}}
- Cantidad: {{judgment.amount}}
- {{?claim.balance}}Saldo pendiente: {{claim.balance}}

## Qué significa una sentencia
- El alguacil puede tomar dinero o bienes del empleador, según lo permita la ley.
- Una sentencia no se cobra sola. Si sabe dónde tiene el empleador su banco, sus bienes o sus negocios, díganoslo.
- Una sentencia vence después de algunos años. Le avisaremos antes de que venza.

Si le pagan, avísenos en un plazo de 3 días. ¿Tiene preguntas? Llámenos al {{agency.phone}}. El intérprete es gratis.$$),

('L31', 'Se hizo un pago de su reclamo {{claim.number}}',
$$Registramos un pago de su reclamo de salarios {{claim.number}}.

- Cantidad: {{payment.amount}}
- Fecha: {{payment.date}}
- {{?payment.method}}Forma de pago: {{payment.method}}
- {{?claim.balance}}Saldo pendiente: {{claim.balance}}
- {{?claim.overpaid}}Pagado por encima de lo que se debe: {{claim.overpaid}}

{{?payment.held}}El dinero está con nosotros. Le enviaremos lo que le corresponde.

{{!payment.held}}Díganos en un plazo de 10 días si recibió el dinero y, si fue un cheque, si el banco lo pagó. Llámenos al {{agency.phone}} o escríbanos a {{agency.address}}. Si no responde, supondremos que le pagaron.

Los salarios están sujetos a impuestos. Guarde el talón de pago para su declaración de impuestos.$$),

('L32', 'Recibo: pago del reclamo de salarios {{claim.number}}',
$$Registramos su pago del reclamo de salarios {{claim.number}}.

- Cantidad: {{payment.amount}}
- Fecha: {{payment.date}}
- {{?payment.method}}Forma de pago: {{payment.method}}
- {{?claim.balance}}Saldo pendiente: {{claim.balance}}
- {{?claim.overpaid}}Pagado por encima de lo que se debe: {{claim.overpaid}}

{{?payment.held}}Enviaremos al trabajador lo que le corresponde.

{{!payment.held}}Pediremos al trabajador que confirme el pago.

Le escribiremos otra vez cuando se cierre el reclamo. Guarde este recibo con sus registros de nómina.$$),

('L33', 'Plan de pagos en el reclamo de salarios {{claim.number}}',
$$El empleador pagará lo que se debe en el reclamo de salarios {{claim.number}} en {{plan.count}}, {{plan.total}} en total.

## Pagos

{{installmentTable}}

{{?recipient.employer}}Cada cuota debe pagarse completa a más tardar en su fecha. Un pago parcial no cuenta como cuota. Pague a {{claimant.fullName}}, descuente solo los impuestos de nómina que exige la ley y envíenos el comprobante.

{{?plan.graceDays}}Si una cuota no se paga {{plan.graceDays}} después de su fecha, el plan termina y el saldo completo se debe de inmediato.

{{!plan.graceDays}}Si una cuota no se paga a más tardar en su fecha, el plan termina y el saldo completo se debe de inmediato.

{{?recipient.claimant}}Si un pago no llega a tiempo, llámenos al {{agency.phone}}. El intérprete es gratis.

{{?details.text}}{{details.text}}$$),

('L34', 'El plan de pagos del reclamo de salarios {{claim.number}} terminó',
$$Una cuota del plan de pagos del reclamo de salarios {{claim.number}} no se pagó completa. El plan terminó el {{plan.endedOn}}.

- {{?plan.nextDue}}Falta por pagar de la cuota que venció el {{plan.nextDue}}: {{plan.nextAmount}}
- El saldo completo se debe ahora: {{claim.balance}}

{{ledgerTable}}

{{?letter.dueDate}}Si no paga a más tardar el {{letter.dueDate}}, cobraremos por la vía legal lo que debe.

{{!letter.dueDate}}Si no paga en un plazo de {{agency.paymentDays}} días desde la fecha de esta carta, cobraremos por la vía legal lo que debe.

Pague a {{claimant.fullName}}, descuente solo los impuestos de nómina que exige la ley y envíe el comprobante a {{agency.address}}. ¿Tiene preguntas? Llámenos al {{agency.phone}}.$$),

('L35', 'El empleador está en quiebra: reclamo {{claim.number}}',
$$Supimos que el empleador de su reclamo de salarios {{claim.number}} se declaró en quiebra. La ley ahora nos impide cobrar. Pusimos su reclamo en pausa.

- {{?bankruptcy.court}}Corte: {{bankruptcy.court}}
- {{?bankruptcy.caseNumber}}Número del caso: {{bankruptcy.caseNumber}}
- {{?bankruptcy.chapter}}Capítulo: {{bankruptcy.chapter}}
- Fecha de la declaración: {{bankruptcy.date}}

## Qué debe hacer usted
- Presente una prueba de reclamo ante la corte de quiebras. El formulario es el Formulario Oficial 410. Es gratis y puede presentarlo por su cuenta.
- Hágalo antes del plazo de la corte. El plazo está en el aviso de la corte.
- Los salarios que ganó en los 180 días antes de la quiebra se pagan antes que muchas otras deudas, hasta un límite.
- Envíenos una copia del aviso de la corte y de su formulario.

Una oficina de ayuda legal puede ayudarle con el formulario. ¿Tiene preguntas? Llámenos al {{agency.phone}}. El intérprete es gratis.$$),

('L36', 'El reclamo de salarios {{claim.number}} fue retirado',
$${{?recipient.claimant}}Usted nos dijo que quiere retirar su reclamo de salarios {{claim.number}}. Dejamos de trabajar en él y lo cerramos.

{{?recipient.employer}}El reclamo de salarios {{claim.number}} de {{claimant.fullName}} fue retirado. No tiene que responder ni hacer nada más sobre él.

{{?recipient.claimant}}Si usted no lo pidió, o si alguien ejerció presión sobre usted, llámenos de inmediato al {{agency.phone}}. El intérprete es gratis. Puede presentar otro reclamo mientras no haya vencido el plazo.

{{?recipient.employer}}La ley prohíbe despedir, amenazar o castigar a un trabajador por haber presentado un reclamo de salarios. Guarde sus registros de nómina durante el tiempo que exige la ley.$$),

('L37', 'Recibimos sus documentos para el reclamo {{claim.number}}',
$$Recibimos documentos para su reclamo de salarios {{claim.number}}. Los revisaremos y le escribiremos si tenemos alguna pregunta.

No tiene que volver a enviarlos. ¿Tiene preguntas? Llámenos al {{agency.phone}}. El intérprete es gratis.$$),

('L38', 'El reclamo de salarios {{claim.number}} se volvió a abrir',
$$Volvimos a abrir el reclamo de salarios {{claim.number}} de {{claimant.fullName}} contra {{employer.legalName}}.

{{?details.reason}}Motivo: {{details.reason}}

Un oficial de cumplimiento lo revisará y le escribirá sobre qué sigue ahora. Guarde todos los documentos sobre este reclamo y avísenos si cambia su dirección.

¿Tiene preguntas? Llámenos al {{agency.phone}}. El intérprete es gratis.$$),

('L38c', 'El reclamo de salarios {{claim.number}} se volvió a abrir',
$$Volvimos a abrir el reclamo de salarios {{claim.number}} de {{claimant.fullName}} contra {{employer.legalName}}.

{{?details.reason}}Motivo: {{details.reason}}

Lo que el empleador debe se decidió o se acordó antes, y sigue valiendo.

{{?claim.balance}}El saldo pendiente es de {{claim.balance}}.

Seguimos cobrando lo que se debe y le escribiremos sobre qué sigue ahora. Guarde todos los documentos sobre este reclamo y avísenos si cambia su dirección.

¿Tiene preguntas? Llámenos al {{agency.phone}}. El intérprete es gratis.$$),

('L38n', 'El reclamo de salarios {{claim.number}} se volvió a abrir',
$$Volvimos a abrir el reclamo de salarios {{claim.number}} de {{claimant.fullName}} contra {{employer.legalName}}.

{{?details.reason}}Motivo: {{details.reason}}

Le escribiremos sobre qué sigue ahora. Guarde todos los documentos sobre este reclamo y avísenos si cambia su dirección.

¿Tiene preguntas? Llámenos al {{agency.phone}}. El intérprete es gratis.$$),

('L39', 'El estado de su reclamo {{claim.number}}',
$$Hace tiempo que no le escribimos. Su reclamo de salarios {{claim.number}} sigue abierto.

Estado: {{claim.status}}

{{?officer.name}}La persona encargada de su reclamo es {{officer.name}}.

Por ahora no tiene que hacer nada, a menos que una carta anterior se lo pida. Puede ver el estado en cualquier momento en {{claim.statusUrl}} con su número de reclamo y su PIN.

Avísenos si cambia su dirección. ¿Tiene preguntas? Llámenos al {{agency.phone}}. El intérprete es gratis.$$),

('L40', 'Envío del reclamo de salarios {{claim.number}} de {{claimant.fullName}}',
$$El {{claim.receivedDate}} recibimos el reclamo de salarios de {{claimant.fullName}} contra {{employer.legalName}}. No podemos decidirlo y se lo enviamos a ustedes.

Motivo: {{details.reason}}

- {{?claim.amountClaimed}}Cantidad reclamada: {{claim.amountClaimed}}
- {{?employment.jobTitle}}Trabajo: {{employment.jobTitle}}
- {{?work.county}}Condado donde se hizo el trabajo: {{work.county}}
- {{?claimant.address}}Dirección del reclamante: {{claimant.address}}
- {{?employer.address}}Dirección del empleador: {{employer.address}}

{{?option.L40-CLAIM}}Adjuntamos una copia del reclamo.

{{!option.L40-CLAIM}}Les enviaremos una copia del reclamo si la piden.

Avisamos al reclamante de este envío. Escriban al reclamante, por medio de nosotros si la dirección está reservada, y dígannos en un plazo de 30 días si aceptan el reclamo.

Nuestro contacto es {{agency.name}}, {{agency.phone}}, {{agency.email}}.$$),

('L40c', 'Enviamos su reclamo {{claim.number}} a otra agencia',
$$La ley no nos permite decidir su reclamo de salarios {{claim.number}}. Lo enviamos a la agencia que puede hacerlo:

{{list details.items}}

Motivo: {{details.reason}}

La otra agencia le escribirá. Respóndale y pregúntele por sus propios plazos: el plazo de su reclamo puede seguir corriendo.

Si no recibe noticias de ella en un plazo de 30 días, llámenos al {{agency.phone}}. El intérprete es gratis.$$),

('L41', '¿Es correcta su dirección? Reclamo {{claim.number}}',
$$Nos devolvieron una carta que le enviamos sobre su reclamo de salarios {{claim.number}}. La dirección que tenemos de usted puede estar equivocada.

Díganos su dirección en un plazo de {{agency.infoDays}} días. Puede cambiarla en {{claim.statusUrl}} con su número de reclamo y su PIN, o llamarnos al {{agency.phone}}.

Si no podemos comunicarnos con usted, es posible que tengamos que cerrar su reclamo. El intérprete es gratis.$$),

('L42', 'Su solicitud de registros: reclamo de salarios {{claim.number}}',
$${{?option.L42-ASKED}}El {{option.L42-ASKED}} usted pidió registros del reclamo de salarios {{claim.number}}.

{{!option.L42-ASKED}}Usted pidió registros del reclamo de salarios {{claim.number}}.

{{?details.text}}{{details.text}}

## Qué le enviamos

{{list details.items}}

{{?option.L42-TRUE}}Certificamos que son copias fieles de los registros de nuestra agencia.

{{?details.reason}}Qué no le enviamos, y por qué: {{details.reason}}

{{?details.amount}}Costo de las copias: {{details.amount}}

Si no está de acuerdo, escríbanos a {{agency.address}} en un plazo de {{agency.appealDays}} días desde la fecha de esta carta y díganos el motivo.$$),

('L43', 'Recordatorio: responda a más tardar el {{letter.dueDate}}, reclamo {{claim.number}}',
$$Este es un recordatorio. En el reclamo de salarios {{claim.number}} debemos recibir su respuesta a más tardar el {{letter.dueDate}}.

{{?recipient.claimant}}Puede responder en {{claim.statusUrl}} con su número de reclamo y su PIN.

{{?recipient.employer}}Puede responder en {{employer.answerUrl}} con el número de reclamo {{claim.number}} y el código de nuestro aviso.

Si ya respondió, no tiene que hacer nada. Si necesita más tiempo, llámenos al {{agency.phone}} antes de ese día.$$),

('L44', 'Corrección en el reclamo de salarios {{claim.number}}',
$$Cometimos un error en el reclamo de salarios {{claim.number}} y lo corregimos. No tenga en cuenta lo que le enviamos antes:

{{list details.text}}

{{?details.reason}}Motivo: {{details.reason}}

{{?claim.status}}Estado del reclamo: {{claim.status}}

Las fechas de la carta que corregimos ya no valen. Si tiene preguntas, llámenos al {{agency.phone}}.$$),

('L45', 'Un pago del reclamo de salarios {{claim.number}} ya no cuenta',
$$Le escribimos sobre un pago del reclamo de salarios {{claim.number}}. Anulamos este pago en nuestros registros. Ya no cuenta como hecho.

- Cantidad: {{payment.reversedAmount}}
- Fecha del pago: {{payment.reversedDate}}
- Anulado el: {{payment.reversedOn}}
- {{?details.reason}}Motivo: {{details.reason}}
- {{?claim.balance}}Saldo pendiente: {{claim.balance}}

{{?recipient.claimant}}Si sí recibió este dinero y el banco lo pagó, llámenos al {{agency.phone}}. El intérprete es gratis.

{{?recipient.employer}}Si cree que el pago se hizo, envíenos una prueba: escriba a {{agency.address}} o llame al {{agency.phone}}. El recibo que le enviamos por este pago ya no es válido.$$),

('L46', 'El reclamo de salarios {{claim.number}} sigue adelante',
$$El reclamo de salarios {{claim.number}} de {{claimant.fullName}} contra {{employer.legalName}} estaba en pausa. Sigue adelante desde hoy.

{{?claim.awaitedAnswerBy}}Debemos recibir su respuesta a más tardar el {{claim.awaitedAnswerBy}}, aunque una carta anterior indique otra fecha.

{{?claim.awaitedReplyBy}}Debemos recibir su respuesta a más tardar el {{claim.awaitedReplyBy}}, aunque una carta anterior indique otra fecha.

{{?claim.awaitedAppealBy}}El último día para apelar es el {{claim.awaitedAppealBy}}, aunque una carta anterior indique otra fecha.

{{?claim.awaitedPayBy}}El pago vence el {{claim.awaitedPayBy}}, aunque una carta anterior indique otra fecha.

Si tiene alguna pregunta, llámenos al {{agency.phone}}. El intérprete es gratis.$$)
) AS es (code, subject, body)
JOIN letter_template t ON t.code = es.code AND t.language_code = 'en';

UPDATE letter_template SET
  email_subject = 'Una carta sobre el reclamo de salarios {{claim.number}}',
  email_body = $$Hay una carta nueva sobre el reclamo de salarios {{claim.number}}.

{{?recipient.claimant}}Puede leerla y ver el estado de su reclamo en {{claim.statusUrl}} con su número de reclamo y su PIN.

{{agency.name}}, {{agency.phone}}$$
WHERE recipient_type IN ('Claimant', 'Both') AND language_code = 'es';

UPDATE letter_template SET
  email_body = replace(email_body, '{{agency.name}}', $${{?letter.dueDate}}Responda a más tardar el {{letter.dueDate}}.

{{agency.name}}$$)
WHERE code IN ('L02', 'L03', 'L10', 'L11', 'L14') AND language_code = 'es';

UPDATE letter_template SET
  email_subject = 'Recibimos su reclamo de salarios {{claim.number}}',
  email_body = $$Recibimos su reclamo de salarios. Su número de reclamo es {{claim.number}}.

{{?claim.hasPin}}Guárdelo con el PIN que le dimos cuando presentó su reclamo.

{{!claim.hasPin}}Para usar la página que sigue necesita un PIN. Llámenos y le enviaremos uno.

Puede ver el estado de su reclamo, leer nuestras cartas y enviar documentos en {{claim.statusUrl}}.

Avísenos si cambia su dirección, y avísenos en un plazo de 3 días si el empleador le paga.

{{agency.name}}, {{agency.phone}}$$
WHERE code = 'L01' AND language_code = 'es';

UPDATE letter_template SET
  email_subject = 'Recibimos sus documentos para el reclamo {{claim.number}}',
  email_body = $$Recibimos documentos para su reclamo de salarios {{claim.number}} el {{today}}. Los revisaremos y le escribiremos si tenemos alguna pregunta. No tiene que volver a enviarlos.

{{agency.name}}, {{agency.phone}}$$
WHERE code = 'L37' AND language_code = 'es';

UPDATE letter_template SET
  email_subject = 'Recordatorio: responda a más tardar el {{letter.dueDate}}, reclamo {{claim.number}}',
  email_body = $$Este es un recordatorio. En el reclamo de salarios {{claim.number}} debemos recibir su respuesta a más tardar el {{letter.dueDate}}.

{{?recipient.claimant}}Puede responder en {{claim.statusUrl}} con su número de reclamo y su PIN.

{{?recipient.employer}}Puede responder en {{employer.answerUrl}} con el número de reclamo y el código de nuestro aviso.

{{agency.name}}, {{agency.phone}}$$
WHERE code = 'L43' AND language_code = 'es';

UPDATE letter_template SET
  email_subject = '¿Es correcta su dirección? Reclamo {{claim.number}}',
  email_body = $$Nos devolvieron una carta que le enviamos sobre su reclamo de salarios {{claim.number}}. Díganos su dirección: cámbiela en {{claim.statusUrl}} con su número de reclamo y su PIN, o llámenos al {{agency.phone}}.

{{agency.name}}$$
WHERE code = 'L41' AND language_code = 'es';

-- A letter is issued only while everything that it says is true (ISSUE_FACTS in contract/src/letters/issue.ts).
UPDATE letter_template t SET issue_statuses = c.statuses::text[], issue_facts = c.facts::text[],
  issue_after = c.earlier::text[], issue_actions = c.actions::text[]
FROM (VALUES
  ('L01', '{}', '{open,notAccepted}', '{}', '{}'),
  ('L02', '{}', '{open,underReview}', '{}', '{}'),
  ('L03', '{NEEDINFO}', '{open}', '{L02}', '{}'),
  ('L04', '{}', '{open,accepted,employerNotNotified}', '{}', '{}'),
  ('L05', '{REJECT}', '{closed,closedUndecided}', '{}', '{}'),
  ('L06', '{}', '{open,officerAssigned}', '{}', '{}'),
  ('L06b', '{}', '{open,officerAssigned,officerChanged}', '{}', '{}'),
  ('L07', '{}', '{open,accepted,underReview,noAnswer}', '{}', '{}'),
  ('L08', '{}', '{open,employerNotified,noAnswer,underReview}', '{L07}', '{}'),
  ('L08b', '{}', '{open,employerNotified,noAnswer,underReview}', '{L09}', '{}'),
  ('L09', '{}', '{open,employerNotified,noAnswer,underReview}', '{L07}', '{}'),
  ('L10', '{}', '{open,employerNotified,noAnswer,underReview}', '{L09}', '{NoAnswer}'),
  ('L11', '{}', '{open,employerAnswered,noReply,underReview}', '{}', '{ForwardAnswer,NoAnswer}'),
  ('L12', '{NOTICE1,NOTICE2,REPLY,INVEST,SETTLE,DETDRAFT,FINAL}', '{open,amountAdmitted,undetermined}', '{}', '{}'),
  ('L13', '{}', '{open,deadlineMoved,recipientNotified}', '{}', '{ExtendDeadline}'),
  ('L14', '{}', '{open,employerAnswered,noReply,underReview}', '{L11}', '{}'),
  ('L15', '{}', '{open,accepted,employerNotified,underReview}', '{}', '{}'),
  ('L16', '{}', '{open,employerNotified,underReview}', '{}', '{}'),
  ('L17', '{FINAL}', '{open,settlementRecorded,balanceLeft}', '{}', '{}'),
  ('L18', '{DETISSUED}', '{open,determinationOwed,appealOpen}', '{}', '{}'),
  ('L19', '{DETISSUED}', '{open,determinationNotOwed,appealOpen}', '{}', '{}'),
  ('L20', '{HEARING}', '{open,determinationIssued,appealPending}', '{}', '{RecordAppeal,AllowAppeal}'),
  ('L21', '{DETISSUED,FINAL}', '{open,determinationIssued,appealRefused}', '{}', '{RecordAppeal}'),
  ('L22', '{HEARING}', '{open,determinationIssued,hearingSet}', '{}', '{ScheduleHearing}'),
  ('L23', '{HEARDEC}', '{open,determinationIssued,appealOpen}', '{}', '{RecordHearingDecision}'),
  ('L24', '{FINAL}', '{open,determinationOwed,balanceLeft}', '{}', '{}'),
  ('L24c', '{FINAL}', '{open,determinationOwed,balanceLeft}', '{L24}', '{}'),
  ('L25', '{FINAL}', '{open,balanceLeft}', '{L12,L17,L24}', '{}'),
  ('L26', '{}', '{closed,recipientNotified}', '{}', '{}'),
  ('L27', '{REFCA}', '{open,referralRecorded,balanceLeft}', '{}', '{}'),
  ('L28', '{REFCA}', '{open,referralRecorded,balanceLeft}', '{}', '{}'),
  ('L29', '{JUDG}', '{open,judgmentRecorded,balanceLeft}', '{}', '{}'),
  ('L30', '{JUDG}', '{open,judgmentRecorded,balanceLeft}', '{}', '{}'),
  ('L31', '{}', '{paymentRecorded}', '{}', '{}'),
  ('L32', '{}', '{open,paymentRecorded}', '{}', '{}'),
  ('L33', '{PLAN}', '{open,planActive,planMatches}', '{}', '{}'),
  ('L34', '{FINAL}', '{open,balanceLeft,planDefaulted}', '{}', '{}'),
  ('L35', '{HOLD}', '{open,bankruptcyRecorded}', '{}', '{}'),
  ('L36', '{WITHDR}', '{closed,withdrawalRecorded,recipientNotified}', '{}', '{}'),
  ('L37', '{}', '{documentReceived}', '{}', '{}'),
  ('L38', '{}', '{open,reopened,underReview,recipientNotified}', '{}', '{}'),
  ('L38c', '{FINAL,PLAN,REFCA,JUDG}', '{open,reopened,balanceLeft,recipientNotified}', '{}', '{}'),
  ('L38n', '{}', '{open,reopened,recipientNotified}', '{}', '{}'),
  ('L39', '{}', '{open,quietForWeeks}', '{}', '{}'),
  ('L40', '{REJECT,CLOSED}', '{closed,closedUndecided}', '{L40c}', '{}'),
  ('L40c', '{REJECT,CLOSED}', '{closed,closedUndecided}', '{}', '{}'),
  ('L41', '{}', '{open,mailReturned}', '{}', '{}'),
  ('L43', '{NEEDINFO,NOTICE1,NOTICE2,REPLY}', '{open,deadlineMoved,recipientAwaited}', '{}', '{}'),
  ('L44', '{}', '{letterSuperseded}', '{}', '{}'),
  ('L45', '{}', '{paymentReversed}', '{}', '{}'),
  ('L46', '{}', '{open,recipientNotified}', '{}', '{Release}')
) AS c (code, statuses, facts, earlier, actions)
WHERE t.code = c.code;
