# The only screen: the pages in a web view, its permissions and its back key.
.class public final Lcom/roda/member/shell/MainActivity;
.super Landroid/app/Activity;

# The page's listener of the back key, as an id of Capacitor's message protocol; null until the page listens.
.field public backListener:Ljava/lang/String;
.field public linkListener:Ljava/lang/String;
.field public view:Landroid/webkit/WebView;
.field public chooser:Landroid/webkit/ValueCallback;
.field public camera:Landroid/webkit/PermissionRequest;
.field public place:Landroid/webkit/GeolocationPermissions$Callback;
.field public placeOrigin:Ljava/lang/String;
.field private warnedAt:J

.method public constructor <init>()V
    .registers 3
    invoke-direct {p0}, Landroid/app/Activity;-><init>()V
    const-wide/16 v0, -0x2710
    iput-wide v0, p0, Lcom/roda/member/shell/MainActivity;->warnedAt:J
    return-void
.end method

.method protected onCreate(Landroid/os/Bundle;)V
    .registers 6
    invoke-super {p0, p1}, Landroid/app/Activity;->onCreate(Landroid/os/Bundle;)V

    new-instance v0, Landroid/webkit/WebView;
    invoke-direct {v0, p0}, Landroid/webkit/WebView;-><init>(Landroid/content/Context;)V
    iput-object v0, p0, Lcom/roda/member/shell/MainActivity;->view:Landroid/webkit/WebView;

    invoke-virtual {v0}, Landroid/webkit/WebView;->getSettings()Landroid/webkit/WebSettings;
    move-result-object v1
    const/4 v2, 0x1
    const/4 v3, 0x0
    invoke-virtual {v1, v2}, Landroid/webkit/WebSettings;->setJavaScriptEnabled(Z)V
    invoke-virtual {v1, v2}, Landroid/webkit/WebSettings;->setDomStorageEnabled(Z)V
    invoke-virtual {v1, v2}, Landroid/webkit/WebSettings;->setGeolocationEnabled(Z)V
    # The shell is a debug build: tests on a device reach its pages through adb.
    invoke-static {v2}, Landroid/webkit/WebView;->setWebContentsDebuggingEnabled(Z)V
    # Nothing of the device's files is readable by a page, and no page mixes in plain HTTP.
    invoke-virtual {v1, v3}, Landroid/webkit/WebSettings;->setAllowFileAccess(Z)V
    invoke-virtual {v1, v3}, Landroid/webkit/WebSettings;->setAllowContentAccess(Z)V
    invoke-virtual {v1, v3}, Landroid/webkit/WebSettings;->setAllowFileAccessFromFileURLs(Z)V
    invoke-virtual {v1, v3}, Landroid/webkit/WebSettings;->setAllowUniversalAccessFromFileURLs(Z)V
    invoke-virtual {v1, v2}, Landroid/webkit/WebSettings;->setMixedContentMode(I)V
    # The picture of the camera plays without a tap.
    invoke-virtual {v1, v3}, Landroid/webkit/WebSettings;->setMediaPlaybackRequiresUserGesture(Z)V

    new-instance v1, Lcom/roda/member/shell/Pages;
    invoke-direct {v1, p0}, Lcom/roda/member/shell/Pages;-><init>(Lcom/roda/member/shell/MainActivity;)V
    invoke-virtual {v0, v1}, Landroid/webkit/WebView;->setWebViewClient(Landroid/webkit/WebViewClient;)V

    new-instance v1, Lcom/roda/member/shell/Permissions;
    invoke-direct {v1, p0}, Lcom/roda/member/shell/Permissions;-><init>(Lcom/roda/member/shell/MainActivity;)V
    invoke-virtual {v0, v1}, Landroid/webkit/WebView;->setWebChromeClient(Landroid/webkit/WebChromeClient;)V

    new-instance v1, Lcom/roda/member/shell/Bridge;
    invoke-direct {v1, p0}, Lcom/roda/member/shell/Bridge;-><init>(Lcom/roda/member/shell/MainActivity;)V
    const-string v2, "androidBridge"
    invoke-virtual {v0, v1, v2}, Landroid/webkit/WebView;->addJavascriptInterface(Ljava/lang/Object;Ljava/lang/String;)V

    invoke-virtual {p0, v0}, Lcom/roda/member/shell/MainActivity;->setContentView(Landroid/view/View;)V
    const-string v1, "https://app.localhost/"
    invoke-virtual {v0, v1}, Landroid/webkit/WebView;->loadUrl(Ljava/lang/String;)V
    return-void
.end method

# A link that arrives while the app is open.
.method protected onNewIntent(Landroid/content/Intent;)V
    .registers 5
    invoke-super {p0, p1}, Landroid/app/Activity;->onNewIntent(Landroid/content/Intent;)V
    invoke-virtual {p0, p1}, Lcom/roda/member/shell/MainActivity;->setIntent(Landroid/content/Intent;)V
    invoke-virtual {p1}, Landroid/content/Intent;->getDataString()Ljava/lang/String;
    move-result-object v0
    if-eqz v0, :none
    iget-object v1, p0, Lcom/roda/member/shell/MainActivity;->linkListener:Ljava/lang/String;
    if-eqz v1, :none
    invoke-static {v0}, Lcom/roda/member/shell/Task;->linkData(Ljava/lang/String;)Lorg/json/JSONObject;
    move-result-object v2
    invoke-virtual {p0, v1, v2}, Lcom/roda/member/shell/MainActivity;->emit(Ljava/lang/String;Lorg/json/JSONObject;)V
    :none
    return-void
.end method

# The page decides while it listens; without it (an error page) the second press within two seconds leaves.
.method public onBackPressed()V
    .registers 8
    iget-object v0, p0, Lcom/roda/member/shell/MainActivity;->backListener:Ljava/lang/String;
    if-eqz v0, :alone
    new-instance v1, Lorg/json/JSONObject;
    invoke-direct {v1}, Lorg/json/JSONObject;-><init>()V
    invoke-virtual {p0, v0, v1}, Lcom/roda/member/shell/MainActivity;->emit(Ljava/lang/String;Lorg/json/JSONObject;)V
    return-void

    :alone
    iget-object v0, p0, Lcom/roda/member/shell/MainActivity;->view:Landroid/webkit/WebView;
    invoke-virtual {v0}, Landroid/webkit/WebView;->canGoBack()Z
    move-result v1
    if-eqz v1, :last
    invoke-virtual {v0}, Landroid/webkit/WebView;->goBack()V
    return-void

    :last
    invoke-static {}, Landroid/os/SystemClock;->elapsedRealtime()J
    move-result-wide v0
    iget-wide v2, p0, Lcom/roda/member/shell/MainActivity;->warnedAt:J
    sub-long v2, v0, v2
    const-wide/16 v4, 0x7d0
    cmp-long v2, v2, v4
    if-gtz v2, :warn
    invoke-virtual {p0}, Lcom/roda/member/shell/MainActivity;->finish()V
    return-void

    :warn
    iput-wide v0, p0, Lcom/roda/member/shell/MainActivity;->warnedAt:J
    invoke-virtual {p0}, Lcom/roda/member/shell/MainActivity;->getResources()Landroid/content/res/Resources;
    move-result-object v0
    const-string v1, "press_again"
    const-string v2, "string"
    invoke-virtual {p0}, Lcom/roda/member/shell/MainActivity;->getPackageName()Ljava/lang/String;
    move-result-object v3
    invoke-virtual {v0, v1, v2, v3}, Landroid/content/res/Resources;->getIdentifier(Ljava/lang/String;Ljava/lang/String;Ljava/lang/String;)I
    move-result v0
    const/4 v1, 0x0
    invoke-static {p0, v0, v1}, Landroid/widget/Toast;->makeText(Landroid/content/Context;II)Landroid/widget/Toast;
    move-result-object v0
    invoke-virtual {v0}, Landroid/widget/Toast;->show()V
    return-void
.end method

# An event for a listener of the page; it stays subscribed.
.method public emit(Ljava/lang/String;Lorg/json/JSONObject;)V
    .registers 4
    const/4 v0, 0x1
    invoke-virtual {p0, p1, p2, v0}, Lcom/roda/member/shell/MainActivity;->answer(Ljava/lang/String;Lorg/json/JSONObject;Z)V
    return-void
.end method

# A reply of Capacitor's message protocol. JSON is a subset of JavaScript, so it needs no further quoting.
.method public answer(Ljava/lang/String;Lorg/json/JSONObject;Z)V
    .registers 8
    :try_start
    new-instance v0, Lorg/json/JSONObject;
    invoke-direct {v0}, Lorg/json/JSONObject;-><init>()V
    const-string v1, "callbackId"
    invoke-virtual {v0, v1, p1}, Lorg/json/JSONObject;->put(Ljava/lang/String;Ljava/lang/Object;)Lorg/json/JSONObject;
    const-string v1, "success"
    const/4 v2, 0x1
    invoke-virtual {v0, v1, v2}, Lorg/json/JSONObject;->put(Ljava/lang/String;Z)Lorg/json/JSONObject;
    const-string v1, "save"
    invoke-virtual {v0, v1, p3}, Lorg/json/JSONObject;->put(Ljava/lang/String;Z)Lorg/json/JSONObject;
    const-string v1, "data"
    invoke-virtual {v0, v1, p2}, Lorg/json/JSONObject;->put(Ljava/lang/String;Ljava/lang/Object;)Lorg/json/JSONObject;
    :try_end
    .catch Lorg/json/JSONException; {:try_start .. :try_end} :broken
    new-instance v1, Ljava/lang/StringBuilder;
    const-string v2, "window.Capacitor.fromNative("
    invoke-direct {v1, v2}, Ljava/lang/StringBuilder;-><init>(Ljava/lang/String;)V
    invoke-virtual {v0}, Lorg/json/JSONObject;->toString()Ljava/lang/String;
    move-result-object v2
    invoke-virtual {v1, v2}, Ljava/lang/StringBuilder;->append(Ljava/lang/String;)Ljava/lang/StringBuilder;
    const-string v2, ")"
    invoke-virtual {v1, v2}, Ljava/lang/StringBuilder;->append(Ljava/lang/String;)Ljava/lang/StringBuilder;
    invoke-virtual {v1}, Ljava/lang/StringBuilder;->toString()Ljava/lang/String;
    move-result-object v1
    iget-object v0, p0, Lcom/roda/member/shell/MainActivity;->view:Landroid/webkit/WebView;
    const/4 v2, 0x0
    invoke-virtual {v0, v1, v2}, Landroid/webkit/WebView;->evaluateJavascript(Ljava/lang/String;Landroid/webkit/ValueCallback;)V
    return-void
    :broken
    move-exception v0
    return-void
.end method

# The chosen file, or none when the person went back.
.method protected onActivityResult(IILandroid/content/Intent;)V
    .registers 6
    invoke-super {p0, p1, p2, p3}, Landroid/app/Activity;->onActivityResult(IILandroid/content/Intent;)V
    iget-object v0, p0, Lcom/roda/member/shell/MainActivity;->chooser:Landroid/webkit/ValueCallback;
    if-eqz v0, :none
    invoke-static {p2, p3}, Landroid/webkit/WebChromeClient$FileChooserParams;->parseResult(ILandroid/content/Intent;)[Landroid/net/Uri;
    move-result-object v1
    invoke-interface {v0, v1}, Landroid/webkit/ValueCallback;->onReceiveValue(Ljava/lang/Object;)V
    const/4 v0, 0x0
    iput-object v0, p0, Lcom/roda/member/shell/MainActivity;->chooser:Landroid/webkit/ValueCallback;
    :none
    return-void
.end method

# 1: the camera, 2: the position. A refusal is passed on to the page, which says what to do.
.method public onRequestPermissionsResult(I[Ljava/lang/String;[I)V
    .registers 9
    invoke-super {p0, p1, p2, p3}, Landroid/app/Activity;->onRequestPermissionsResult(I[Ljava/lang/String;[I)V
    const/4 v0, 0x0
    array-length v1, p3
    if-eqz v1, :decided
    aget v1, p3, v0
    if-nez v1, :decided
    const/4 v0, 0x1
    :decided
    const/4 v1, 0x1
    if-ne p1, v1, :position
    iget-object v2, p0, Lcom/roda/member/shell/MainActivity;->camera:Landroid/webkit/PermissionRequest;
    if-eqz v2, :end
    const/4 v3, 0x0
    iput-object v3, p0, Lcom/roda/member/shell/MainActivity;->camera:Landroid/webkit/PermissionRequest;
    if-eqz v0, :deny
    invoke-static {v2}, Lcom/roda/member/shell/Permissions;->grantCamera(Landroid/webkit/PermissionRequest;)V
    return-void
    :deny
    invoke-virtual {v2}, Landroid/webkit/PermissionRequest;->deny()V
    return-void
    :position
    iget-object v2, p0, Lcom/roda/member/shell/MainActivity;->place:Landroid/webkit/GeolocationPermissions$Callback;
    if-eqz v2, :end
    const/4 v3, 0x0
    iput-object v3, p0, Lcom/roda/member/shell/MainActivity;->place:Landroid/webkit/GeolocationPermissions$Callback;
    iget-object v3, p0, Lcom/roda/member/shell/MainActivity;->placeOrigin:Ljava/lang/String;
    const/4 v4, 0x0
    invoke-interface {v2, v3, v0, v4}, Landroid/webkit/GeolocationPermissions$Callback;->invoke(Ljava/lang/String;ZZ)V
    :end
    return-void
.end method

.method protected onDestroy()V
    .registers 2
    iget-object v0, p0, Lcom/roda/member/shell/MainActivity;->view:Landroid/webkit/WebView;
    invoke-virtual {v0}, Landroid/webkit/WebView;->destroy()V
    invoke-super {p0}, Landroid/app/Activity;->onDestroy()V
    return-void
.end method
